// Stacks of a process that goes on.
//
// Swift's backtracer stops all threads at a signal of a crash, writes their stacks and lets them go on: what ends the process
// is that the crash then happens again. SIGQUIT, sent by another process, does not. But the backtracer also takes its
// handlers away, once for all; they are put back here, so that an app can be sampled again, and a later crash is told.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <signal.h>
#include <stddef.h>

static const int signals[] = {SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
#define COUNT (sizeof signals / sizeof *signals)
static struct sigaction handlers[COUNT];
static struct sigaction sampler;

static void sample(int number, siginfo_t *info, void *context) {
  handlers[0].sa_sigaction(number, info, context);
  sigaction(SIGQUIT, &sampler, NULL);
  for (size_t index = 1; index < COUNT; index++) sigaction(signals[index], &handlers[index], NULL);
}

static void say_nothing(int number) { (void)number; }

void touchstone_sampling_enable(void) {
  for (size_t index = 0; index < COUNT; index++) sigaction(signals[index], NULL, &handlers[index]);
  // Nobody tells of crashes, or somebody else does: who asks hears nothing then, but must not end who is asked. A handler and
  // not SIG_IGN, which programs that the app starts would inherit.
  if (!(handlers[0].sa_flags & SA_SIGINFO)) {
    if (handlers[0].sa_handler == SIG_DFL) signal(SIGQUIT, say_nothing);
    return;
  }
  sampler = handlers[0];
  sampler.sa_sigaction = sample;
  sigaction(SIGQUIT, &sampler, NULL);
}
