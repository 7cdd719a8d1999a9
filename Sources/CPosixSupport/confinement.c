#include "CPosixSupport.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The first child of a process; 0 when it has none, or the system does not say.
static pid_t first_child(int process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[32];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  return (pid_t)strtol(text, NULL, 10);
}

void posix_support_signal_confined(int process, int signal_number) {
  pid_t confined = first_child(process);
  // The first process of a namespace takes no signal that it does not handle, so that it stays as the parent of all.
  // It is the leader of a group once it has a session of its own; until then there is nobody to tell.
  if (confined <= 0 || kill(-confined, signal_number) < 0) kill(-process, signal_number);
}

int posix_support_remove_groups(const char *folder, const char *prefix) {
  DIR *groups = opendir(folder);
  if (groups == NULL) return 0;
  int left = 0;
  struct dirent *entry;
  while ((entry = readdir(groups)) != NULL) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
    // A group whose processes are still ending cannot be removed.
    if (unlinkat(dirfd(groups), entry->d_name, AT_REMOVEDIR) < 0) left++;
  }
  closedir(groups);
  return left;
}
