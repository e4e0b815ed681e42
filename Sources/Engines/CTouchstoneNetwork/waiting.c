// The calls of libcurl by which Foundation's sessions wait for sockets.
#define _GNU_SOURCE
#include "libcurl.h"
#include "touchstone_network.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>

enum {
  MULTI_OPTION_SOCKETDATA = 10002,
  MULTI_OPTION_SOCKETFUNCTION = 20001,
  POLL_READ = 1,
  POLL_WRITE = 2,
  POLL_REMOVE = 4,
};

typedef int (*socket_function)(void *, int, int, void *, void *);

// Who waits for the sockets of a multi handle. Foundation goes on waiting until one can be written to when libcurl no longer
// wants that, which it always can: a thread runs without end, and virtual time, which waits for it, stands. So it is told to
// forget the socket first.
typedef struct waiting {
  struct waiting *next;
  void *multi;
  socket_function function;
  void *data;
  unsigned char wanted[4096]; // by descriptor
} waiting;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static waiting *all_waiting;

static waiting *waiting_of(void *multi) {
  pthread_mutex_lock(&lock);
  waiting *known = all_waiting;
  while (known && known->multi != multi) known = known->next;
  if (!known) {
    known = calloc(1, sizeof *known);
    known->multi = multi;
    known->next = all_waiting;
    all_waiting = known;
  }
  pthread_mutex_unlock(&lock);
  return known;
}

static int on_socket(void *handle, int descriptor, int what, void *data, void *kept) {
  waiting *w = data;
  if (!w->function) return 0;
  if (descriptor >= 0 && descriptor < 4096) {
    int before = w->wanted[descriptor];
    w->wanted[descriptor] = what == POLL_REMOVE ? 0 : (unsigned char)what;
    if (before & POLL_WRITE && what == POLL_READ) {
      w->function(handle, descriptor, POLL_REMOVE, w->data, kept);
      kept = 0;
    }
  }
  return w->function(handle, descriptor, what, w->data, kept);
}

int curl_multi_setopt(void *multi, int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  LIBCURL(int, multi_setopt, void *, int, ...);
  if (network_has_hooks() && (option == MULTI_OPTION_SOCKETFUNCTION || option == MULTI_OPTION_SOCKETDATA)) {
    waiting *w = waiting_of(multi);
    if (option == MULTI_OPTION_SOCKETDATA) w->data = value;
    else w->function = (socket_function)value;
    int result = multi_setopt(multi, MULTI_OPTION_SOCKETFUNCTION, on_socket);
    return result ? result : multi_setopt(multi, MULTI_OPTION_SOCKETDATA, w);
  }
  return multi_setopt(multi, option, value);
}

int curl_multi_cleanup(void *multi) {
  LIBCURL(int, multi_cleanup, void *);
  // Before it is gone: the next one may have its address, and find what was this one's. Until then libcurl tells of its sockets.
  network_forget_session(multi);
  waiting *gone = 0;
  pthread_mutex_lock(&lock);
  for (waiting **place = &all_waiting; *place; place = &(*place)->next) {
    if ((*place)->multi != multi) continue;
    gone = *place;
    *place = gone->next;
    break;
  }
  pthread_mutex_unlock(&lock);
  int result = multi_cleanup(multi);
  free(gone);
  return result;
}
