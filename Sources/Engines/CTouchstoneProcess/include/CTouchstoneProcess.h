#ifndef CTOUCHSTONEPROCESS_H
#define CTOUCHSTONEPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// What a child process is started as. Strings and arrays belong to the caller; arrays of strings end with NULL.
struct touchstone_spawn {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// NULL for the caller's own.
  const char *folder;
  /// What becomes the child's standard input, output and error.
  int input, output, error;
  /// With `is_confined`: the files and folders it may write to; it may write nowhere else.
  const char *const *writable;
  /// Restrict it with Landlock. The kernel must know it: see `touchstone_landlock_version`.
  bool is_confined;
  /// So restricted, it may connect over TCP all the same.
  bool has_network;
  /// It is killed after so many seconds; 0: never.
  int limit;
  /// Bytes of address space that it, and each program that it starts, may have; 0: as many as there are.
  unsigned long long memory;
};

/// Starts a program in a session of its own, without a terminal, with nothing of the caller's open and no signal ignored.
/// It is killed as soon as the thread that called this is gone; whatever it has started itself ends with it.
///
/// Returns the number of its guard, a process of ours that ends as the program does (by SIGALRM if it took longer than its
/// limit), and the program's own in `program`; or a negated `errno` with the step that failed in `step`, a string that
/// lives for ever.
pid_t touchstone_spawn(const struct touchstone_spawn *request, pid_t *program, const char **step);

/// Sends a signal to the program behind a guard, which knows whether it is still there.
void touchstone_signal(pid_t guard, int signal);

/// Makes a pipe that no child inherits; returns 0 or a negated `errno`.
int touchstone_pipe(int ends[2]);

/// From now on these signals do nothing but write their number, as one byte, into a pipe; returns its reading end or a negated
/// `errno`. Nothing that comes after the call is lost. One pipe hears of a signal at a time: the one that asked last.
int touchstone_follow_signals(const int *numbers, size_t count);

/// They do again what they do by themselves, and the pipe that heard of them ends.
void touchstone_forget_signals(const int *numbers, size_t count);

/// The version of Landlock's interface that the running kernel has; 0 where it has none. Connections over TCP can be
/// forbidden from version 4 on.
int touchstone_landlock_version(void);

/// Restricts the calling thread and its children; returns 0 or a negated `errno`. Makes system calls only, so that a child
/// may call it between fork and exec.
int touchstone_landlock_restrict(const char *const *writable, bool has_network);

#endif
