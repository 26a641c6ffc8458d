#pragma once

// What the C library has and Swift's importer hides: it sets neither _GNU_SOURCE nor
// _XOPEN_SOURCE, and Linux's own headers are not in the Glibc module at all.

#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>

#if defined(__linux__)
#include <sys/fsuid.h>
#include <sys/inotify.h>
#else
#include <unistd.h>
#endif

#if defined(__linux__)
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern int ptsname_r(int, char *, size_t);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
#define BELLHOP_SPAWN_SETSID 0x80
#else
#define BELLHOP_SPAWN_SETSID POSIX_SPAWN_SETSID
#endif

/// Opens the controlling side of a new pseudo terminal. Returns its descriptor, or -1.
static inline int bellhop_pty_open(int flags) {
  int descriptor = posix_openpt(flags);
  if (descriptor < 0) return -1;
  if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0) return -1;
  return descriptor;
}

/// Writes the name of a pseudo terminal's other side. Returns 0, or an error number.
static inline int bellhop_pty_name(int descriptor, char *name, size_t capacity) {
  return ptsname_r(descriptor, name, capacity);
}

/// The flag of posix_spawn that makes the child the leader of a session without a terminal: it gets
/// the first terminal that it opens.
static inline short bellhop_spawn_setsid(void) { return BELLHOP_SPAWN_SETSID; }

/// Lets a child of posix_spawn begin with the standard streams alone. Returns 0, or an error number.
static inline int bellhop_spawn_close_others(posix_spawn_file_actions_t *actions) {
#if defined(__linux__)
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
  (void)actions;
  return 0;
#endif
}

/// Sets the size in cells of the terminal at a descriptor. Returns 0, or -1.
static inline int bellhop_set_window_size(int descriptor, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

/// The macros that take a status of waitpid apart.
static inline int bellhop_has_exited(int status) { return WIFEXITED(status); }
static inline int bellhop_exit_code(int status) { return WEXITSTATUS(status); }
static inline int bellhop_was_killed(int status) { return WIFSIGNALED(status); }
static inline int bellhop_killing_signal(int status) { return WTERMSIG(status); }
static inline int bellhop_is_stopped(int status) { return WIFSTOPPED(status); }
