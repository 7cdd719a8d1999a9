// A plugin that has no opinion, as fast as a child can be: it answers each line it reads with one line.
//
// It takes part in one hook, windowMayBecomeKey. Driven without a host it is the raw exchange over pipes that a hook
// is measured against.

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MANIFEST                                                                                   \
  "{\"name\":\"hook-child\",\"version\":\"1\",\"protocolVersion\":1,"                              \
  "\"hooks\":[{\"name\":\"windowMayBecomeKey\"}]}"

// The text of the id of a message: what stands after its name, up to the comma or the brace.
static size_t find_id(const char *line, const char **start) {
  const char *found = strstr(line, "\"id\":");
  if (found == NULL) return 0;
  *start = found + 5;
  return strcspn(*start, ",}");
}

int main(void) {
  static char line[1 << 16];
  static char answer[1 << 12];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *id = "";
    size_t length = find_id(line, &id);
    if (length == 0) continue;
    const char *result = "{\"result\":\"continue\"}";
    if (strstr(line, "\"plugin.manifest\"") != NULL) result = MANIFEST;
    if (strstr(line, "\"plugin.init\"") != NULL || strstr(line, "\"plugin.shutdown\"") != NULL) result = "{}";
    int count = snprintf(
        answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":%s}\n", (int)length, id, result);
    if (write(1, answer, (size_t)count) != count) return 1;
  }
  return 0;
}
