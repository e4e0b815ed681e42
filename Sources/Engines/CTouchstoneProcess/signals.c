#define _GNU_SOURCE
#include "CTouchstoneProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

/// By signal: the writing end that hears of it, plus one; 0 for none.
static _Atomic int ends[NSIG];

static void told(int number) {
  int saved = errno;
  int end = atomic_load(&ends[number]) - 1;
  unsigned char byte = number;
  if (end >= 0) {
    ssize_t ignored = write(end, &byte, 1);
    (void)ignored;
  }
  errno = saved;
}

int touchstone_follow_signals(const int *numbers, size_t count) {
  int pipe[2];
  // A full pipe has been heard of enough: nobody waits in a handler.
  if (pipe2(pipe, O_CLOEXEC) != 0) return -errno;
  fcntl(pipe[1], F_SETFL, O_NONBLOCK);
  struct sigaction action = {.sa_handler = told, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < count; i++) {
    atomic_store(&ends[numbers[i]], pipe[1] + 1);
    sigaction(numbers[i], &action, NULL);
  }
  return pipe[0];
}

void touchstone_forget_signals(const int *numbers, size_t count) {
  int end = -1;
  for (size_t i = 0; i < count; i++) {
    signal(numbers[i], SIG_DFL);
    int one = atomic_exchange(&ends[numbers[i]], 0) - 1;
    if (one >= 0) end = one;
  }
  if (end >= 0) close(end);
}
