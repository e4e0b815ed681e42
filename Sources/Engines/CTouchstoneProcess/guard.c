// A guard stands between this process and each program that it starts.
//
// The kernel kills a child with the thread that made it, but not the children of that child. The guard is told of its
// parent's end by a signal, is the one that orphans below it fall to, and has no other work: whether the tool ends in order,
// is interrupted or killed, the guard ends all that the program has started, and then itself.
//
// It is forked of a process with many threads and runs no other program: system calls only.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CTouchstoneProcess.h"

void touchstone_guard_begin(void) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_NAME, "touchstoneguard");
  // What a terminal says is the tool's to hear.
  setsid();
  // Ignored, it would not be waited for.
  signal(SIGCHLD, SIG_DFL);
}

/// Kills all children that there are; answers how many could be.
static int kill_children(void) {
  int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return 0;
  int killed = 0;
  pid_t number = 0;
  char text[4096];
  ssize_t length;
  while ((length = read(list, text, sizeof text)) > 0) {
    for (ssize_t index = 0; index < length; index++) {
      if (text[index] >= '0' && text[index] <= '9') {
        number = number * 10 + (text[index] - '0');
      } else if (number > 0) {
        if (kill(number, SIGKILL) == 0) killed++;
        number = 0;
      }
    }
  }
  close(list);
  return killed;
}

/// The program is gone and not yet reaped, so that its number is nobody else's.
static _Noreturn void end_as(pid_t program, int is_overdue) {
  kill(-program, SIGKILL);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {}
  // Each round brings those that the killed ones leave.
  while (kill_children() > 0) {
    while (waitpid(-1, NULL, 0) < 0 && errno == EINTR) {}
  }
  int number = is_overdue ? SIGALRM : WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (number) {
    // Not a second dump of the same crash.
    prctl(PR_SET_DUMPABLE, 0);
    signal(number, SIG_DFL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(SIG_UNBLOCK, &one, NULL);
    kill(getpid(), number);
  }
  _exit(WEXITSTATUS(status));
}

/// Reaps what has fallen to the guard and has ended; answers whether the program has.
static int has_ended(pid_t program) {
  while (1) {
    siginfo_t gone = {0};
    if (waitid(P_ALL, 0, &gone, WEXITED | WNOHANG | WNOWAIT) != 0 || gone.si_pid == 0) return 0;
    if (gone.si_pid == program) return 1;
    waitpid(gone.si_pid, NULL, 0);
  }
}

void touchstone_guard(pid_t program, int limit) {
  // The ends of pipes that are the program's.
  if (syscall(SYS_close_range, 0u, ~0u, 0u) != 0) {
    for (int number = 0; number < 65536; number++) close(number);
  }
  int ignored = chdir("/");
  (void)ignored;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  // All signals are blocked: these wait until they are asked for.
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGTERM);
  sigaddset(&wanted, SIGCHLD);
  sigaddset(&wanted, SIGRTMIN);
  while (!has_ended(program)) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    long left = limit - (now.tv_sec - start.tv_sec);
    if (limit > 0 && left <= 0) {
      kill(program, SIGKILL);
      siginfo_t gone;
      while (waitid(P_PID, program, &gone, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
      end_as(program, 1);
    }
    struct timespec rest = {limit > 0 ? left : 3600, 0};
    siginfo_t said;
    int number = sigtimedwait(&wanted, &said, &rest);
    if (number == SIGTERM) kill(program, SIGKILL);
    if (number == SIGRTMIN && said.si_code == SI_QUEUE) kill(program, said.si_value.sival_int);
  }
  end_as(program, 0);
}

void touchstone_signal(pid_t guard, int signal) {
  union sigval value = {.sival_int = signal};
  sigqueue(guard, SIGRTMIN, value);
}
