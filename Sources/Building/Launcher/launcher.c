// The main() of every app: the device first, then the app's own entry point, which the compiler
// was told to call touchstone_app_main. Compiled once, when the SDK is installed.

extern void touchstone_device_link_start(void);
extern int touchstone_app_main(int argc, char **argv);

int main(int argc, char **argv) {
  touchstone_device_link_start();
  return touchstone_app_main(argc, argv);
}
