#include "CPosixSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int posix_support_duplicate(int descriptor) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? -errno : copy;
}

int posix_support_reopen_for_writing(int descriptor) {
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  int copy = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  return copy < 0 ? -errno : copy;
}

int posix_support_open_signals(const int *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < count; index++) sigaddset(&set, signals[index]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return -errno;
  int descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int posix_support_next_signal(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count = read(descriptor, &information, sizeof information);
  return count == (ssize_t)sizeof information ? (int)information.ssi_signo : 0;
}

int posix_support_is_regular_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

int posix_support_is_socket(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode);
}

long posix_support_send(int descriptor, const void *bytes, size_t count) {
  ssize_t sent = send(descriptor, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
  return sent < 0 ? -errno : sent;
}

int posix_support_ensure_standard_descriptors(void) {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is the one that is missing.
    if (open("/dev/null", O_RDWR) != descriptor) return -EBADF;
  }
  return 0;
}
