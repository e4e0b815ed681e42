// libcurl's own functions, behind those of the same names that stand before them here.
#ifndef TOUCHSTONE_LIBCURL_H
#define TOUCHSTONE_LIBCURL_H
#include <dlfcn.h>
#include <stdatomic.h>

static inline void *found_function(_Atomic(void *) *place, const char *name) {
  void *found = atomic_load_explicit(place, memory_order_relaxed);
  if (!found) atomic_store(place, found = dlsym(RTLD_NEXT, name));
  return found;
}

// Declares `name` as libcurl's own function of that name.
#define LIBCURL(result, name, ...) \
  static _Atomic(void *) name##_place; \
  result (*name)(__VA_ARGS__) = found_function(&name##_place, "curl_" #name)

#define INSIDE __attribute__((visibility("hidden")))

/// Whether anybody watches transfers.
INSIDE int network_has_hooks(void);
/// What a session has accepted goes with it.
INSIDE void network_forget_session(void *multi);
#endif
