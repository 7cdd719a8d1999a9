// System calls that Swift's Glibc module does not show, or shows without their flags. Every function returns
// what the call returns; a negative number is the error number with its sign turned.
#pragma once

#include <stddef.h>

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
