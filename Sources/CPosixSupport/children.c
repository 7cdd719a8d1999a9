#include "CPosixSupport.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// What the child tells when it cannot become the program.
struct failure {
  int number;
  int stage;
};

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  // A plugin begins as from a shell: no signal is ignored or blocked because the host does so.
  for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void limit(int resource, uint64_t value) {
  if (value == 0) return;
  struct rlimit bound = {.rlim_cur = value, .rlim_max = value};
  setrlimit(resource, &bound);
}

static void fail(int report, int stage) {
  struct failure failure = {.number = errno, .stage = stage};
  ssize_t count = write(report, &failure, sizeof failure);
  (void)count;
  _exit(127);
}

static void become(
    const struct posix_support_program *program, int input, int output, int errors, int report, pid_t host) {
  setpgid(0, 0);
  reset_signals();
  // The thread that forked lives as long as the host does, so this is not the end of a pool's thread.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != host) _exit(127);
  // 0 stands for whoever writes it.
  if (program->group >= 0 && write(program->group, "0", 1) < 0) fail(report, POSIX_SUPPORT_GROUP);
  // Numbers below 3 would be overwritten before they are copied.
  report = fcntl(report, F_DUPFD_CLOEXEC, 10);
  input = fcntl(input, F_DUPFD_CLOEXEC, 10);
  output = fcntl(output, F_DUPFD_CLOEXEC, 10);
  errors = fcntl(errors, F_DUPFD_CLOEXEC, 10);
  if (report < 0 || input < 0 || output < 0 || errors < 0) _exit(127);
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) fail(report, POSIX_SUPPORT_DESCRIPTORS);
  // All others are closed by exec, also those that a library opened without saying so.
  if (syscall(SYS_close_range, 3U, ~0U, 4U /* CLOSE_RANGE_CLOEXEC */) < 0) {
    for (int number = 3; number < 1024; number++) fcntl(number, F_SETFD, FD_CLOEXEC);
  }
  if (chdir(program->directory) < 0) fail(report, POSIX_SUPPORT_DIRECTORY);
  limit(RLIMIT_CPU, program->cpu_seconds);
  limit(RLIMIT_AS, program->memory_bytes);
  limit(RLIMIT_NOFILE, program->open_files);
  limit(RLIMIT_FSIZE, program->file_bytes);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  execve(program->path, program->arguments, program->environment);
  fail(report, POSIX_SUPPORT_EXECUTION);
}

static void close_pair(int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

int posix_support_start(const struct posix_support_program *program, struct posix_support_child *child) {
  int input[2], output[2], errors[2], report[2];
  if (pipe2(input, O_CLOEXEC) < 0) return -errno;
  if (pipe2(output, O_CLOEXEC) < 0) {
    int number = errno;
    close_pair(input);
    return -number;
  }
  if (pipe2(errors, O_CLOEXEC) < 0) {
    int number = errno;
    close_pair(input);
    close_pair(output);
    return -number;
  }
  if (pipe2(report, O_CLOEXEC) < 0) {
    int number = errno;
    close_pair(input);
    close_pair(output);
    close_pair(errors);
    return -number;
  }
  pid_t host = getpid();
  pid_t process = fork();
  if (process == 0) become(program, input[0], output[1], errors[1], report[1], host);
  int number = errno;
  close(input[0]);
  close(output[1]);
  close(errors[1]);
  close(report[1]);
  struct failure failure = {0, 0};
  if (process > 0) {
    // The child does so too; whoever comes first does it in time.
    setpgid(process, process);
    ssize_t count;
    do count = read(report[0], &failure, sizeof failure);
    while (count < 0 && errno == EINTR);
    if (count != (ssize_t)sizeof failure) failure.number = 0;
    if (failure.number != 0) waitpid(process, NULL, 0);
  }
  close(report[0]);
  if (process < 0 || failure.number != 0) {
    close(input[1]);
    close(output[0]);
    close(errors[0]);
    child->stage = failure.stage;
    return process < 0 ? -number : -failure.number;
  }
  // Not reaped yet, so the number is still that of this child.
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle >= 0) fcntl(handle, F_SETFD, FD_CLOEXEC);
  fcntl(input[1], F_SETFL, O_NONBLOCK);
  fcntl(output[0], F_SETFL, O_NONBLOCK);
  fcntl(errors[0], F_SETFL, O_NONBLOCK);
  *child = (struct posix_support_child){
      .process = process, .handle = handle, .input = input[1], .output = output[0], .errors = errors[0]};
  return 0;
}

int posix_support_reap(int process, int *status) {
  int value = 0;
  // Whatever is left of the group goes first: once the child is off the list its number may be a stranger's.
  siginfo_t ended = {.si_pid = 0};
  if (waitid(P_PID, (id_t)process, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0) return 0;
  kill(-process, SIGKILL);
  pid_t reaped = waitpid(process, &value, WNOHANG);
  if (reaped == 0) return 0;
  if (reaped < 0) {
    *status = -1;
    return errno == ECHILD ? 1 : 0;
  }
  *status = WIFSIGNALED(value) ? -WTERMSIG(value) : WEXITSTATUS(value);
  return 1;
}

void posix_support_signal_group(int process, int signal_number) { kill(-process, signal_number); }

int64_t posix_support_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t posix_support_microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

// Ends every process whose environment has the mark: those that left their group or lost their parent. Returns how
// many there were.
static int end_marked(const char *mark, size_t length) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) return 0;
  int found = 0;
  struct dirent *entry;
  static char text[262144];
  while ((entry = readdir(processes)) != NULL) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    pid_t process = (pid_t)atoi(entry->d_name);
    if (process == getpid() || process == 1) continue;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/environ", process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    size_t count = 0;
    ssize_t part;
    while (count < sizeof text && (part = read(file, text + count, sizeof text - count)) > 0) count += (size_t)part;
    close(file);
    if (memmem(text, count, mark, length) != NULL && kill(process, SIGKILL) == 0) found++;
  }
  closedir(processes);
  return found;
}

void posix_support_end_marked(const char *mark) {
  // One that is ended may have made another meanwhile.
  for (int round = 0; round < 20 && end_marked(mark, strlen(mark)) > 0; round++) poll(NULL, 0, round);
}

static void watch(int report, const char *mark, const char *groups, const char *prefix) {
  setsid();
  for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_IGN);
  for (int number = 0; number < 1024; number++) {
    if (number != report) close(number);
  }
  if (chdir("/") < 0) _exit(1);
  char byte;
  ssize_t count;
  // Nothing is ever written: the end comes when the host closes its end, or is no more.
  do count = read(report, &byte, 1);
  while (count > 0 || (count < 0 && errno == EINTR));
  for (int round = 0; round < 50; round++) {
    int left = end_marked(mark, strlen(mark));
    if (groups != NULL) left += posix_support_remove_groups(groups, prefix);
    if (left == 0 && round > 2) break;
    poll(NULL, 0, 20);
  }
  _exit(0);
}

int posix_support_start_watchdog(const char *mark, const char *groups, const char *prefix, int *process) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -errno;
  pid_t child = fork();
  if (child == 0) {
    close(report[1]);
    watch(report[0], mark, groups, prefix);
  }
  int number = errno;
  close(report[0]);
  if (child < 0) {
    close(report[1]);
    return -number;
  }
  *process = child;
  return report[1];
}

void posix_support_end_watchdog(int process) {
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}
