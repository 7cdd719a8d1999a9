// System calls that Swift's Glibc module does not show, or shows without their flags. Every function returns
// what the call returns; a negative number is the error number with its sign turned.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Copies a descriptor to one that is closed in children.
int posix_support_duplicate(int descriptor);

/// Opens what a descriptor stands for once more, for writing without waiting; closed in children. The new
/// descriptor has flags of its own, so that making it non-blocking changes nothing for whoever shares the old one.
int posix_support_reopen_for_writing(int descriptor);

/// Blocks signals for this process and opens a descriptor that can be read when one of them came.
int posix_support_open_signals(const int *signals, size_t count);

/// Takes the next signal off a signal descriptor. Returns its number, or 0 when there is none.
int posix_support_next_signal(int descriptor);

/// Whether a descriptor is a regular file, so that reading it never waits for anybody.
int posix_support_is_regular_file(int descriptor);

/// Writes without waiting to a socket, which cannot be opened once more. Returns the bytes written.
long posix_support_send(int descriptor, const void *bytes, size_t count);

/// Whether a descriptor is a socket.
int posix_support_is_socket(int descriptor);

/// The descriptor that `stderr` stands for, open on the null device when it was closed at start.
int posix_support_ensure_standard_descriptors(void);

/// Runs a function on a thread with a stack of this size and waits for it. Returns 0, or the error number when
/// the thread could not be made and the function was not run.
int posix_support_run_on_stack(size_t bytes, void *context, void (*function)(void *context));

/// A program to start, as a child in a process group of its own.
struct posix_support_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  /// Limits; 0 for none.
  uint64_t cpu_seconds;
  uint64_t memory_bytes;
  uint64_t open_files;
  uint64_t file_bytes;
  /// What a process writes to that enters a control group; negative for none.
  int group;
};

/// Where starting a program failed.
enum {
  POSIX_SUPPORT_DESCRIPTORS = 1,
  POSIX_SUPPORT_DIRECTORY = 2,
  POSIX_SUPPORT_EXECUTION = 3,
  POSIX_SUPPORT_GROUP = 4
};

/// A child that runs: its number, a descriptor that is ready when it has ended (negative where the system has none),
/// and the host's ends of its standard streams, which never wait.
struct posix_support_child {
  int process;
  int handle;
  int input;
  int output;
  int errors;
  int stage;
};

/// Starts a program with three descriptors, default signals, and nothing else of the host's. Returns 0, or the error
/// number with its sign turned and the stage in the child.
int posix_support_start(const struct posix_support_program *program, struct posix_support_child *child);

/// Ends what is left of the group of a child that has ended, and takes the child off the system's list. Returns
/// whether it had; the status is the exit code, or the number of the signal with its sign turned.
int posix_support_reap(int process, int *status);

/// Sends a signal to all processes of a child's group.
void posix_support_signal_group(int process, int signal_number);

/// Sends a signal to the group of the process that a child which confines others has started; to the child's own group
/// while there is none.
void posix_support_signal_confined(int process, int signal_number);

/// Removes the control groups in a folder whose names begin so. Returns how many are left because somebody is in them.
int posix_support_remove_groups(const char *folder, const char *prefix);

/// Milliseconds on a clock that only goes forward.
int64_t posix_support_milliseconds(void);

/// Microseconds since some moment.
int64_t posix_support_microseconds(void);

/// Ends every process whose environment has a mark.
void posix_support_end_marked(const char *mark);

/// Starts a process that waits for the host's end, then ends every process whose environment has a mark, and removes
/// the control groups in a folder whose names begin so; a null folder has none. Returns the descriptor to keep open while
/// the host lives.
int posix_support_start_watchdog(const char *mark, const char *groups, const char *prefix, int *process);

/// Ends the watchdog, which has nothing left to watch, and takes it off the system's list.
void posix_support_end_watchdog(int process);
