// The floor: what a JSON-RPC program on Jansson costs that does nothing useful.
//
// Reads requests, one a line, parses each, packs a reply and dumps it. Replies are gathered while complete
// lines are waiting and written when none is.

#include <errno.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_BYTES = 256 * 1024, WRITE_BYTES = 256 * 1024 };

static struct {
  char *bytes;
  size_t capacity;
  size_t start;
  size_t end;
} input;

static struct {
  char *bytes;
  size_t capacity;
  size_t count;
} output;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static char *resize(char *bytes, size_t capacity) {
  bytes = realloc(bytes, capacity);
  if (bytes == NULL) fail("floor: realloc");
  return bytes;
}

static void flush(void) {
  size_t written = 0;
  while (written < output.count) {
    ssize_t count = write(STDOUT_FILENO, output.bytes + written, output.count - written);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("floor: write");
    written += (size_t)count;
  }
  output.count = 0;
}

// Reads once, at the end of what is there. Returns false at the end of the input.
static bool fill(void) {
  if (input.capacity - input.end < READ_BYTES) {
    size_t held = input.end - input.start;
    memmove(input.bytes, input.bytes + input.start, held);
    input.start = 0;
    input.end = held;
    if (input.capacity - held < READ_BYTES) {
      input.capacity = held + 2 * READ_BYTES;
      input.bytes = resize(input.bytes, input.capacity);
    }
  }
  while (true) {
    ssize_t count = read(STDIN_FILENO, input.bytes + input.end, input.capacity - input.end);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("floor: read");
    input.end += (size_t)count;
    return count > 0;
  }
}

static void dump(const json_t *reply) {
  while (true) {
    // Room is kept for the line feed.
    size_t room = output.capacity - output.count - 1;
    size_t needed = json_dumpb(reply, output.bytes + output.count, room, JSON_COMPACT);
    if (needed == 0) {
      fputs("floor: a reply cannot be dumped\n", stderr);
      exit(1);
    }
    if (needed <= room) {
      output.count += needed;
      output.bytes[output.count++] = '\n';
      return;
    }
    if (output.count > 0) {
      flush();
    } else {
      output.capacity = needed + 1;
      output.bytes = resize(output.bytes, output.capacity);
    }
  }
}

static void answer(const char *line, size_t count) {
  json_error_t failure;
  json_t *request = json_loadb(line, count, 0, &failure);
  json_t *reply;
  if (request == NULL) {
    reply = json_pack("{s:s, s:n, s:{s:i, s:s}}", "jsonrpc", "2.0", "id", "error", "code", -32700,
                      "message", failure.text);
  } else {
    json_t *id = json_object_get(request, "id");
    if (id == NULL) {
      json_decref(request);
      return;
    }
    reply = json_pack("{s:s, s:O, s:{s:b}}", "jsonrpc", "2.0", "id", id, "result", "ok", 1);
  }
  if (reply == NULL) {
    fputs("floor: a reply cannot be packed\n", stderr);
    exit(1);
  }
  dump(reply);
  json_decref(reply);
  json_decref(request);
}

int main(void) {
  input.capacity = 2 * READ_BYTES;
  input.bytes = resize(NULL, input.capacity);
  output.capacity = WRITE_BYTES;
  output.bytes = resize(NULL, output.capacity);
  size_t searched = 0;
  bool is_open = true;
  while (is_open) {
    size_t held = input.end - input.start;
    is_open = fill();
    searched = held;
    while (input.start < input.end) {
      char *line = input.bytes + input.start;
      size_t count = input.end - input.start;
      char *feed = memchr(line + searched, '\n', count - searched);
      if (feed == NULL && is_open) break;
      size_t length = feed == NULL ? count : (size_t)(feed - line);
      if (length > 0) answer(line, length);
      input.start += feed == NULL ? count : length + 1;
      searched = 0;
    }
    flush();
  }
  free(input.bytes);
  free(output.bytes);
  return 0;
}
