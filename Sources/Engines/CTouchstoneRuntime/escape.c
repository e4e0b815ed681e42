// Leaving a test in its middle, and loading one.
//
// A test that must not go on after a failure is left by a jump over Swift's frames, as an exception of Objective-C leaves it on
// a device: nothing of them is released.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct escape_point {
  jmp_buf place;
  struct escape_point *outer;
} escape_point;

static _Thread_local escape_point *innermost;

// Swift keeps a list of the accesses that go on, whose ends a jump leaves out.
extern bool _swift_disableExclusivityChecking;

int touchstone_call_escapable(void (*body)(void *context), void *context) {
  _swift_disableExclusivityChecking = true;
  escape_point point = {.outer = innermost};
  innermost = &point;
  int escaped = setjmp(point.place);
  if (!escaped) body(context);
  innermost = point.outer;
  return escaped;
}

int touchstone_can_escape(void) { return innermost != 0; }

void touchstone_escape(void) {
  if (innermost) longjmp(innermost->place, 1);
}

void *touchstone_symbol(const char *name) { return dlsym(RTLD_DEFAULT, name); }

void touchstone_declare_tests(const char *path) {
  void *bundle = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  void (*declare)(void) = bundle ? (void (*)(void))dlsym(bundle, "touchstone_tests_declare") : 0;
  if (declare) declare();
}

const char *touchstone_load_tests(const char *path) {
  if (!dlopen(path, RTLD_NOW | RTLD_GLOBAL)) return dlerror();
  void (*start)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "touchstone_tests_start");
  if (!start) return "The bundle is not linked with XCTest.";
  start();
  return 0;
}
