#include "touchstone_test_support.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

int touchstone_test_survives(void (*body)(void *), void *context) {
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    alarm(60);
    body(context);
    _exit(0);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
