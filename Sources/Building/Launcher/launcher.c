// The main() of every app: the device first, then the app's own entry point, which the compiler
// was told to call touchstone_app_main. Compiled once, when the SDK is installed.

#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>
#include <sys/prctl.h>

extern void touchstone_device_link_start(void);
extern int touchstone_app_main(int argc, char **argv);

/// Whether a debugger holds this process.
static int is_debugged(void) {
  char text[4096] = {0};
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  const char *line = length > 0 ? strstr(text, "TracerPid:") : NULL;
  return !line || atoi(line + 10) != 0;
}

/// Where `touchstone debug` asks for it, nothing of the app runs before its debugger is there. Whoever asks for it says by
/// that, too, that a process which is not its parent may be the debugger.
static void wait_for_debugger(void) {
  if (!getenv("TOUCHSTONE_WAIT_FOR_DEBUGGER")) return;
  unsetenv("TOUCHSTONE_WAIT_FOR_DEBUGGER");
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
  struct timespec moment = {0, 10000000};
  while (!is_debugged()) nanosleep(&moment, NULL);
}

int main(int argc, char **argv) {
  wait_for_debugger();
  touchstone_device_link_start();
  return touchstone_app_main(argc, argv);
}
