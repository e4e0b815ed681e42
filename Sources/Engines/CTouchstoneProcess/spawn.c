#define _GNU_SOURCE
#include "CTouchstoneProcess.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The steps of a start, in the words an error names them by.
static const char *const steps[] = {
    "making a process", "standard input and output", "its folder", "its confinement", "the program itself",
};
enum step { FORK, STREAMS, FOLDER, CONFINEMENT, PROGRAM, /* No failure: the code is the program's number. */ STARTED };

struct report {
  int step, code;
};

static void tell(int pipe, enum step step, int code) {
  struct report report = {step, code};
  ssize_t ignored = write(pipe, &report, sizeof report);
  (void)ignored;
}

static void fail(int pipe, enum step step, int code) {
  tell(pipe, step, code);
  _exit(127);
}

/// Out of the way of 0, 1 and 2, which are about to be replaced.
static int above_standard(int descriptor) {
  return descriptor > 2 ? descriptor : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

/// At once, not on exec: a file that another thread writes would be held open for as long as `run` waits.
static void close_all_but(int report) {
  int is_closed = report == 3 || syscall(SYS_close_range, 3u, (unsigned)report - 1, 0u) == 0;
  is_closed = is_closed && syscall(SYS_close_range, (unsigned)report + 1, ~0u, 0u) == 0;
  // Kernels before 5.9 do not know it.
  for (int number = 3; !is_closed && number < 65536; number++) {
    if (number != report) close(number);
  }
}

/// Becomes the program; returns an `errno`. A program that was written a moment ago is busy while a child that was forked
/// meanwhile has it open for writing, which is until that one runs its own: it is tried again for two seconds.
static int run(const struct touchstone_spawn *request) {
  struct timespec moment = {0, 10 * 1000 * 1000};
  int code = 0;
  for (int tries = 0; tries < 200; tries++) {
    execve(request->path, request->arguments, request->environment);
    code = errno;
    if (code != ETXTBSY) break;
    // The kernel's own: the library's may be that of a virtual clock here.
    syscall(SYS_nanosleep, &moment, NULL);
  }
  return code;
}

/// In the child: system calls only, for locks of the parent's other threads are held for ever here.
static void become(const struct touchstone_spawn *request, int report, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  // Without a terminal: nothing can be typed into the user's shell.
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  int streams[] = {request->input, request->output, request->error};
  for (int index = 0; index < 3; index++) {
    streams[index] = above_standard(streams[index]);
    if (streams[index] < 0) fail(report, STREAMS, errno);
  }
  for (int index = 0; index < 3; index++) {
    if (dup2(streams[index], index) < 0) fail(report, STREAMS, errno);
  }
  // A terminal that is given becomes its own: in a new session nobody else's.
  if (isatty(0)) ioctl(0, TIOCSCTTY, 0);
  close_all_but(report);
  if (request->folder && chdir(request->folder) != 0) fail(report, FOLDER, errno);
  if (request->is_confined) {
    int result = touchstone_landlock_restrict(request->writable, request->has_network);
    if (result != 0) fail(report, CONFINEMENT, -result);
  }
  if (request->memory > 0) {
    struct rlimit bound = {request->memory, request->memory};
    setrlimit(RLIMIT_AS, &bound);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  fail(report, PROGRAM, run(request));
}

int touchstone_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : -errno; }

/// The process between the caller and the program: see guard.c. System calls only.
static void stand_guard(const struct touchstone_spawn *request, int pipe, pid_t parent) {
  touchstone_guard_begin();
  if (getppid() != parent) _exit(127);
  pid_t self = getpid();
  pid_t program = fork();
  if (program == 0) become(request, pipe, self);
  if (program < 0) fail(pipe, FORK, errno);
  tell(pipe, STARTED, program);
  touchstone_guard(program, request->limit);
}

pid_t touchstone_spawn(const struct touchstone_spawn *request, pid_t *program, const char **step) {
  int report[2];
  *step = steps[FORK];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  // Above 0, 1 and 2, which the child replaces.
  int high = fcntl(report[1], F_DUPFD_CLOEXEC, 3);
  close(report[1]);
  if (high < 0) {
    int code = errno;
    close(report[0]);
    return -code;
  }
  pid_t parent = getpid();
  // No signal handler of the parent's may run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t guard = fork();
  if (guard == 0) stand_guard(request, high, parent);
  int code = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(high);
  if (guard < 0) {
    close(report[0]);
    return -code;
  }
  // The pipe ends once the program is there: it closes on exec. The two processes write in any order.
  int failed = 0;
  while (1) {
    struct report said;
    ssize_t length = read(report[0], &said, sizeof said);
    if (length < 0 && errno == EINTR) continue;
    if (length != sizeof said) break;
    if (said.step == STARTED) {
      *program = said.code;
    } else {
      *step = steps[said.step];
      failed = said.code;
    }
  }
  close(report[0]);
  if (!failed) return guard;
  while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {}
  return -failed;
}
