#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "CTermGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// What a crash does. QUIT is among them: ^\ is the way out when the loop itself hangs.

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGQUIT};
static struct sigaction before_crash[COUNT(crashes)];
static _Alignas(16) unsigned char alternate_stack[64 * 1024];

static struct termios saved_modes;
static int modes_of = -1;

static uint8_t farewell[1024];
static size_t farewell_count;
static int farewell_output = -1;

static volatile sig_atomic_t armed;
static volatile sig_atomic_t installed;
static volatile sig_atomic_t held_file = -1;
static volatile sig_atomic_t held_for = -1;

static void write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static void replay_held(void) {
  static uint8_t chunk[4096];
  struct stat status;
  if (held_file < 0 || fstat(held_file, &status) != 0) return;
  off_t most = 64 * 1024;
  off_t offset = status.st_size > most ? status.st_size - most : 0;
  for (;;) {
    ssize_t count = pread(held_file, chunk, sizeof chunk, offset);
    if (count <= 0) return;
    write_all(held_for, chunk, (size_t)count);
    offset += count;
  }
}

static void crashed(int number) {
  if (armed) {
    armed = 0;
    write_all(farewell_output, farewell, farewell_count);
    bellhop_guard_restore_modes();
    replay_held();
  }
  for (size_t i = 0; i < COUNT(crashes); i++) {
    if (crashes[i] == number) sigaction(number, &before_crash[i], NULL);
  }
  // Blocked until this handler returns, and then delivered with the registers of the crash.
  raise(number);
}

static int install(void) {
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  if (sigaltstack(&stack, NULL) != 0) return -1;
  // Swift's own report asks questions on a terminal and waits for answers, so it runs only for those
  // who asked for it.
  int wants_report = getenv("SWIFT_BACKTRACE") != NULL;
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  // With all signals blocked, TTOU is too: a crash in the background can set modes.
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < COUNT(crashes); i++) {
    if (sigaction(crashes[i], &action, &before_crash[i]) != 0) return -1;
    if (wants_report) continue;
    memset(&before_crash[i], 0, sizeof before_crash[i]);
    before_crash[i].sa_handler = SIG_DFL;
  }
  installed = 1;
  return 0;
}

int bellhop_guard_save(int input) {
  if (tcgetattr(input, &saved_modes) != 0) return -1;
  modes_of = input;
  return 0;
}

int bellhop_guard_restore_modes(void) {
  if (modes_of < 0) return 0;
  // Not TCSAFLUSH, which waits for output: a terminal that has stopped reading must not hang us.
  tcflush(modes_of, TCIFLUSH);
  return tcsetattr(modes_of, TCSANOW, &saved_modes);
}

int bellhop_guard_arm(int output, const uint8_t *bytes, size_t count) {
  armed = 0;
  if (count > sizeof farewell) count = sizeof farewell;
  memcpy(farewell, bytes, count);
  farewell_count = count;
  farewell_output = output;
  if (!installed && install() != 0) return -1;
  armed = 1;
  return 0;
}

void bellhop_guard_disarm(void) { armed = 0; }

int bellhop_guard_open_file(void) {
#if defined(__linux__)
  return memfd_create("bellhop-stderr", MFD_CLOEXEC);
#else
  char path[] = "/tmp/bellhop-stderr-XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

void bellhop_guard_hold(int file, int standard_error) {
  held_file = -1;
  held_for = standard_error;
  held_file = file;
}

// Signals that are events.

static const int events[] = {SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT};
static struct sigaction before_event[COUNT(events)];
static struct sigaction before_pipe;
static volatile sig_atomic_t pipe_in = -1;
static int pipe_out = -1;

static void happened(int number) {
  int kept = errno;
  uint8_t byte = (uint8_t)number;
  ssize_t ignored = write(pipe_in, &byte, 1);
  (void)ignored;
  errno = kept;
}

static int prepare(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return -1;
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

int bellhop_signals_open(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  if (prepare(ends[0]) != 0 || prepare(ends[1]) != 0) {
    int kept = errno;
    close(ends[0]);
    close(ends[1]);
    errno = kept;
    return -1;
  }
  pipe_out = ends[0];
  pipe_in = ends[1];
  struct sigaction action = {.sa_handler = happened, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < COUNT(events); i++) {
    sigaction(events[i], NULL, &before_event[i]);
    if (before_event[i].sa_handler == SIG_IGN && events[i] != SIGCONT) continue;
    sigaction(events[i], &action, NULL);
  }
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, &before_pipe);
  return pipe_out;
}

void bellhop_signals_close(void) {
  if (pipe_out < 0) return;
  for (size_t i = 0; i < COUNT(events); i++) sigaction(events[i], &before_event[i], NULL);
  sigaction(SIGPIPE, &before_pipe, NULL);
  close(pipe_in);
  close(pipe_out);
  pipe_in = -1;
  pipe_out = -1;
}
