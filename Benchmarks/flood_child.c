// A plugin that takes part in nothing and writes as fast as it can, from its start to its end: flood_child output|errors|requests.
//
// What it writes to standard output is no message, or requests, whose answers it reads and passes over.

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MANIFEST "{\"name\":\"flood-child\",\"version\":\"1\",\"protocolVersion\":1}"

#define REQUEST "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"describe\"}\n"

// Lines that a pipe takes whole, so that they stand between answers and never inside one.

static void *flood(void *number) {
  static char line[1024];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  while (write(*(int *)number, line, sizeof line) > 0) {}
  return NULL;
}

static void *ask(void *unused) {
  (void)unused;
  while (write(1, REQUEST, sizeof REQUEST - 1) > 0) {}
  return NULL;
}

int main(int count, char **arguments) {
  int isAsking = count > 1 && strcmp(arguments[1], "requests") == 0;
  int number = count > 1 && strcmp(arguments[1], "output") == 0 ? 1 : 2;
  static char line[1 << 16];
  static char answer[1 << 12];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *id = strstr(line, "\"id\":");
    if (id == NULL || strstr(line, "\"method\":\"plugin.") == NULL) continue;
    id += 5;
    int isManifest = strstr(line, "\"plugin.manifest\"") != NULL;
    int length = snprintf(
        answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":%s}\n", (int)strcspn(id, ",}"), id,
        isManifest ? MANIFEST : "{}");
    if (write(1, answer, (size_t)length) != length) return 1;
    pthread_t thread;
    if (strstr(line, "\"plugin.init\"") != NULL) pthread_create(&thread, NULL, isAsking ? ask : flood, &number);
  }
  return 0;
}
