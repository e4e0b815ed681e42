// File descriptors as sources of the main run loop.
//
// UIKit's events must not come through Dispatch's main queue: inside one of its blocks a nested run
// loop does not drain that queue, so events would stop. A version 1 run-loop source has no such limit.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

// CoreFoundation's C headers are not installed with Swift; these are its documented types, as far as used.
typedef const void *CFTypeRef;
typedef struct {
  long version;
  void *info;
  CFTypeRef (*retain)(CFTypeRef);
  void (*release)(CFTypeRef);
  CFTypeRef (*copyDescription)(CFTypeRef);
  unsigned char (*equal)(CFTypeRef, CFTypeRef);
  unsigned long (*hash)(CFTypeRef);
  int (*getPort)(void *info);
  void (*perform)(void *info);
} RunLoopPortSource;

extern CFTypeRef CFRunLoopGetMain(void);
extern CFTypeRef CFRunLoopSourceCreate(CFTypeRef allocator, long order, RunLoopPortSource *context);
extern void CFRunLoopAddSource(CFTypeRef loop, CFTypeRef source, CFTypeRef mode);
extern int CFRunLoopRunInMode(CFTypeRef mode, double seconds, unsigned char return_after_source);
extern CFTypeRef kCFRunLoopCommonModes;
extern CFTypeRef kCFRunLoopDefaultMode;

typedef struct {
  int poller;
  void *context;
  void (*ready)(void *context);
} Descriptor;

// CoreFoundation waits on this descriptor and then reads eight bytes from it, which would eat data of a
// socket. It cannot read from an epoll descriptor, so that one stands in front.
static int port(void *info) { return ((Descriptor *)info)->poller; }

static void perform(void *info) {
  Descriptor *descriptor = info;
  struct epoll_event event;
  if (epoll_wait(descriptor->poller, &event, 1, 0) > 0) descriptor->ready(descriptor->context);
}

void touchstone_runloop_add_fd(int fd, void *context, void (*ready)(void *context)) {
  Descriptor *descriptor = malloc(sizeof *descriptor);
  descriptor->poller = epoll_create1(EPOLL_CLOEXEC);
  descriptor->context = context;
  descriptor->ready = ready;
  struct epoll_event interest = {.events = EPOLLIN, .data.fd = fd};
  if (descriptor->poller < 0 || epoll_ctl(descriptor->poller, EPOLL_CTL_ADD, fd, &interest) != 0) {
    perror("touchstone_runloop_add_fd: the descriptor cannot be watched");
    free(descriptor);
    return;
  }
  RunLoopPortSource source = {.version = 1, .info = descriptor, .getPort = port, .perform = perform};
  // Lives as long as the process, as the run loop does.
  CFTypeRef made = CFRunLoopSourceCreate(0, 0, &source);
  if (!made) {
    fputs("Touchstone's bet 'run-loop-source' is lost: CoreFoundation makes no source of version 1. "
          "Documentation/RuntimeBets.md says which Foundation does.\n",
          stderr);
    abort();
  }
  CFRunLoopAddSource(CFRunLoopGetMain(), made, kCFRunLoopCommonModes);
}

int touchstone_runloop_run_once(double seconds) { return CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, 1); }
