// Starts a program and measures it from outside.
//
//   roundtrip answers COUNT WARMUPS FILE PROGRAM [ARGUMENT]...
//     Sends one request, waits for its line, COUNT times after WARMUPS unmeasured ones; the requests are the
//     lines of FILE in rotation. Prints "p50 NANOSECONDS" and "p99 NANOSECONDS".
//   roundtrip start COUNT FILE PROGRAM [ARGUMENT]...
//     Starts the program COUNT times, each time from the start to the first line of its answer to the first
//     request of FILE. Prints "start NANOSECONDS", the median.
//   roundtrip peak FILE PROGRAM [ARGUMENT]...
//     Runs the program on FILE. Prints "peak KIB", the most memory it had.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

struct program {
  pid_t process;
  int input;
  int output;
};

struct requests {
  char *bytes;
  // Where each line begins, and after the last one the end.
  size_t *starts;
  size_t count;
};

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void say(const char *what) {
  fprintf(stderr, "roundtrip: %s\n", what);
  exit(1);
}

static void *allocate(size_t count) {
  void *memory = malloc(count);
  if (memory == NULL) fail("roundtrip: malloc");
  return memory;
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static size_t positive(const char *text) {
  char *end;
  errno = 0;
  unsigned long value = strtoul(text, &end, 10);
  if (errno != 0 || end == text || *end != '\0' || value > 100000000) say("a count is a whole number");
  return value;
}

static struct requests read_requests(const char *path) {
  struct requests requests = {0};
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail(path);
  size_t size = (size_t)status.st_size;
  requests.bytes = allocate(size + 1);
  size_t held = 0;
  while (held < size) {
    ssize_t count = read(file, requests.bytes + held, size - held);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail(path);
    held += (size_t)count;
  }
  close(file);
  if (size > 0 && requests.bytes[size - 1] != '\n') requests.bytes[size++] = '\n';
  for (size_t offset = 0; offset < size; offset++) requests.count += requests.bytes[offset] == '\n';
  if (requests.count == 0) say("the file of requests is empty");
  requests.starts = allocate((requests.count + 1) * sizeof *requests.starts);
  requests.starts[0] = 0;
  size_t line = 0;
  for (size_t offset = 0; offset < size; offset++) {
    if (requests.bytes[offset] == '\n') requests.starts[++line] = offset + 1;
  }
  return requests;
}

static pid_t spawn(char **arguments, int input, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  // This program ignores SIGPIPE; the one it starts is not to inherit that.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t process;
  int problem = posix_spawn(&process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) {
    errno = problem;
    fail(arguments[0]);
  }
  return process;
}

static struct program start(char **arguments) {
  int to[2], from[2];
  if (pipe(to) != 0 || pipe(from) != 0) fail("roundtrip: pipe");
  int descriptors[] = {to[0], to[1], from[0], from[1]};
  for (size_t index = 0; index < 4; index++) fcntl(descriptors[index], F_SETFD, FD_CLOEXEC);
  struct program program = {spawn(arguments, to[0], from[1]), to[1], from[0]};
  close(to[0]);
  close(from[1]);
  return program;
}

static void check(int status) {
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) say("the program did not exit with 0");
}

// Waits for the end of a process, which has to be a good one. Returns the most memory that it had, in KiB.
static long wait_for(pid_t process) {
  int status;
  struct rusage usage;
  while (wait4(process, &status, 0, &usage) < 0) {
    if (errno != EINTR) fail("roundtrip: wait4");
  }
  check(status);
  return usage.ru_maxrss;
}

// Returns the most memory that the program had, in KiB.
static long finish(struct program program) {
  close(program.input);
  long peak = wait_for(program.process);
  close(program.output);
  return peak;
}

// Sends a request and waits until its line has come.
static void exchange(struct program program, const struct requests *requests, size_t line) {
  static char answer[1 << 16];
  const char *request = requests->bytes + requests->starts[line];
  size_t left = requests->starts[line + 1] - requests->starts[line];
  while (left > 0) {
    ssize_t count = write(program.input, request, left);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("roundtrip: write");
    request += count;
    left -= (size_t)count;
  }
  while (1) {
    ssize_t count = read(program.output, answer, sizeof answer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("roundtrip: read");
    if (count == 0) say("the program ended without an answer");
    if (answer[count - 1] == '\n') return;
  }
}

static int compare(const void *left, const void *right) {
  uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
  return (a > b) - (a < b);
}

// The value that a share of the measured ones, in percent, does not pass.
static uint64_t percentile(const uint64_t *sorted, size_t count, size_t percent) {
  size_t rank = (count * percent + 99) / 100;
  return sorted[rank > 0 ? rank - 1 : 0];
}

static void measure_answers(size_t count, size_t warmups, struct requests requests, char **arguments) {
  uint64_t *times = allocate(count * sizeof *times);
  struct program program = start(arguments);
  for (size_t index = 0; index < warmups + count; index++) {
    uint64_t before = now();
    exchange(program, &requests, index % requests.count);
    if (index >= warmups) times[index - warmups] = now() - before;
  }
  long peak = finish(program);
  qsort(times, count, sizeof *times, compare);
  printf("peak %ld\n", peak);
  printf("p50 %llu\n", (unsigned long long)percentile(times, count, 50));
  printf("p99 %llu\n", (unsigned long long)percentile(times, count, 99));
  free(times);
}

static void measure_start(size_t count, struct requests requests, char **arguments) {
  uint64_t *times = allocate(count * sizeof *times);
  for (size_t index = 0; index < count; index++) {
    uint64_t before = now();
    struct program program = start(arguments);
    exchange(program, &requests, 0);
    times[index] = now() - before;
    finish(program);
  }
  qsort(times, count, sizeof *times, compare);
  printf("start %llu\n", (unsigned long long)percentile(times, count, 50));
  free(times);
}

static void measure_peak(const char *path, char **arguments) {
  int input = open(path, O_RDONLY | O_CLOEXEC);
  int output = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (input < 0 || output < 0) fail(path);
  printf("peak %ld\n", wait_for(spawn(arguments, input, output)));
}

int main(int count, char **arguments) {
  signal(SIGPIPE, SIG_IGN);
  const char *mode = count > 1 ? arguments[1] : "";
  if (strcmp(mode, "answers") == 0 && count >= 6 && positive(arguments[2]) > 0) {
    measure_answers(positive(arguments[2]), positive(arguments[3]), read_requests(arguments[4]), arguments + 5);
  } else if (strcmp(mode, "start") == 0 && count >= 5 && positive(arguments[2]) > 0) {
    measure_start(positive(arguments[2]), read_requests(arguments[3]), arguments + 4);
  } else if (strcmp(mode, "peak") == 0 && count >= 4) {
    measure_peak(arguments[2], arguments + 3);
  } else {
    fputs("usage: roundtrip answers COUNT WARMUPS FILE PROGRAM [ARGUMENT]...\n"
          "       roundtrip start COUNT FILE PROGRAM [ARGUMENT]...\n"
          "       roundtrip peak FILE PROGRAM [ARGUMENT]...\n",
          stderr);
    return 2;
  }
  return 0;
}
