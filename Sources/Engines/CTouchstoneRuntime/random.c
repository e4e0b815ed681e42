// Random numbers: the functions where Swift's run time and Foundation take theirs, defined here so that the linker
// gives these to every caller. Until a seed is set they are the kernel's; afterwards a sequence that is the same at
// every run. Not for secrets then: a seed is only set where time is virtual.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int is_seeded;
static pthread_mutex_t state_lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t state;

void touchstone_random_seed(uint64_t seed) {
  pthread_mutex_lock(&state_lock);
  state = seed;
  pthread_mutex_unlock(&state_lock);
  atomic_store(&is_seeded, 1);
}

// SplitMix64 (Steele, Lea and Flood, 2014): every 64-bit state is a good one, and neighbouring seeds differ.
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fill_from_kernel(unsigned char *out, size_t count) {
  while (count > 0) {
    // The system call itself: older C libraries have no function for it.
    long got = syscall(SYS_getrandom, out, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) abort();
    out += got;
    count -= (size_t)got;
  }
}

static void fill(unsigned char *out, size_t count) {
  if (!atomic_load_explicit(&is_seeded, memory_order_relaxed)) return fill_from_kernel(out, count);
  pthread_mutex_lock(&state_lock);
  while (count > 0) {
    uint64_t value = next();
    size_t part = count < sizeof value ? count : sizeof value;
    memcpy(out, &value, part);
    out += part;
    count -= part;
  }
  pthread_mutex_unlock(&state_lock);
}

// Version 4, as RFC 9562 has it.
static void fill_uuid(unsigned char out[16]) {
  fill(out, 16);
  out[6] = (out[6] & 0x0f) | 0x40;
  out[8] = (out[8] & 0x3f) | 0x80;
}

// ---- What others call ----

void swift_stdlib_random(void *out, size_t count) { fill(out, count); }

void _foundation_uuid_generate_random(unsigned char out[16]) { fill_uuid(out); }

void _cf_uuid_generate_random(unsigned char out[16]) { fill_uuid(out); }
