#pragma once

// What the C library has and Swift's importer hides: it sets neither _GNU_SOURCE nor
// _XOPEN_SOURCE, and Linux's own headers are not in the Glibc module at all.

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>

#if defined(__linux__)
#include <sys/fsuid.h>
#include <sys/inotify.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

#if defined(__linux__)
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern int ptsname_r(int, char *, size_t);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int accept4(int, struct sockaddr *, socklen_t *, int);
// <fcntl.h> and <sys/file.h> would make types of the Glibc module this module's own.
extern int flock(int, int);
extern int close(int);
#define LOCK_EX 2
#define LOCK_NB 4
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

/// The variables of the environment, as posix_spawn wants them.
static inline char **bellhop_environment(void) {
  extern char **environ;
  return environ;
}

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

// Unix sockets. Writing to one whose other side is gone is an error, never a signal.

/// How many bytes the path of a Unix socket may have.
static inline size_t bellhop_socket_path_limit(void) {
  struct sockaddr_un address;
  return sizeof address.sun_path - 1;
}

static inline int bellhop_socket_address(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) > bellhop_socket_path_limit()) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address->sun_path, path, strlen(path));
  return 0;
}

#if !defined(__linux__)
static inline int bellhop_socket_own(int descriptor) {
  if (descriptor < 0) return -1;
  int on = 1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return descriptor;
}
#endif

/// Opens a stream socket that no other program inherits. Returns its descriptor, or -1.
static inline int bellhop_socket_open(void) {
#if defined(__linux__)
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
#else
  return bellhop_socket_own(socket(AF_UNIX, SOCK_STREAM, 0));
#endif
}

/// Gives a socket its path, which must not be there yet. Returns 0, or -1.
static inline int bellhop_socket_bind(int descriptor, const char *path) {
  struct sockaddr_un address;
  if (bellhop_socket_address(&address, path) != 0) return -1;
  return bind(descriptor, (struct sockaddr *)&address, sizeof address);
}

/// Connects to the socket at a path. Returns 0, or -1.
static inline int bellhop_socket_connect(int descriptor, const char *path) {
  struct sockaddr_un address;
  if (bellhop_socket_address(&address, path) != 0) return -1;
  return connect(descriptor, (struct sockaddr *)&address, sizeof address);
}

/// Takes the next connection, which no other program inherits. Returns its descriptor, or -1.
static inline int bellhop_socket_accept(int descriptor) {
#if defined(__linux__)
  return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
#else
  return bellhop_socket_own(accept(descriptor, NULL, NULL));
#endif
}

/// Lets reading, writing and connecting give up with EAGAIN after so many milliseconds. Returns 0, or -1.
static inline int bellhop_socket_set_timeout(int descriptor, int milliseconds) {
  struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  if (setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time) != 0) return -1;
  return setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

/// Sends what the other side takes now. Returns how many bytes that was, or -1.
static inline ssize_t bellhop_socket_send(int descriptor, const void *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#else
  return send(descriptor, bytes, count, 0);
#endif
}

/// Asks for so many descriptors, where the system lets us have more than now. Returns how many there may be.
static inline long bellhop_ask_for_descriptors(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  rlim_t most = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
  if (limit.rlim_cur < most) {
    rlim_t former = limit.rlim_cur;
    limit.rlim_cur = most;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = former;
  }
  return limit.rlim_cur < (rlim_t)wanted ? (long)limit.rlim_cur : wanted;
}

// TCP sockets of servers.

/// Opens a listening socket at a numeric address and a port, 0 for any. Returns its descriptor, -1 with
/// errno, or -2 for what is no address.
static inline int bellhop_tcp_listen(const char *address, int port, int backlog) {
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM,
                           .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
  struct addrinfo *found = NULL;
  char service[8];
  int length = 0;
  for (int rest = port, digits = 1; digits <= 5; digits++, rest /= 10) {
    if (rest > 0 || digits == 1) length = digits;
  }
  for (int place = length - 1, rest = port; place >= 0; place--, rest /= 10)
    service[place] = (char)('0' + rest % 10);
  service[length] = 0;
  if (getaddrinfo(address, service, &hints, &found) != 0) return -2;
#if defined(__linux__)
  int descriptor = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
#else
  int descriptor = bellhop_socket_own(socket(found->ai_family, SOCK_STREAM, 0));
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, O_NONBLOCK);
#endif
  int on = 1, failed = descriptor < 0;
  if (!failed) setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (!failed && found->ai_family == AF_INET6)
    setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  failed = failed || bind(descriptor, found->ai_addr, found->ai_addrlen) != 0;
  failed = failed || listen(descriptor, backlog) != 0;
  freeaddrinfo(found);
  return failed ? -1 : descriptor;
}

/// The port of a socket. Returns it, or -1.
static inline int bellhop_tcp_port(int descriptor) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) return -1;
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

/// Connects to a port of this machine. Returns the descriptor, or -1.
static inline int bellhop_tcp_connect(int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  close(descriptor);
  return -1;
}

/// Small packets go out at once: providers wait for each answer.
static inline void bellhop_tcp_send_at_once(int descriptor) {
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

/// What came is acknowledged at once, as some providers wait for that before they send the rest.
static inline void bellhop_tcp_acknowledge(int descriptor) {
#if defined(TCP_QUICKACK)
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
#else
  (void)descriptor;
#endif
}

/// Says as which user the other side of a socket runs. Returns 0, or -1.
static inline int bellhop_socket_peer(int descriptor, uid_t *user) {
#if defined(__linux__)
  struct { pid_t process; uid_t user; gid_t group; } peer;
  socklen_t size = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
  *user = peer.user;
  return 0;
#else
  gid_t group;
  return getpeereid(descriptor, user, &group);
#endif
}

/// Locks an open file or folder against those who ask, too, without waiting. Returns 0, or -1.
static inline int bellhop_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }
