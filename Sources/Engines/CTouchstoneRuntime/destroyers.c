// What Swift calls as an object goes stands two words before its class's address: the bet 'destroyers' of
// Documentation/RuntimeBets.md.
#include "touchstone_runtime.h"

// Of CoreFoundation and the Swift runtime.
extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern size_t swift_retainCount(void *object);

typedef __attribute__((swiftcall)) void (*Destroyer)(__attribute__((swift_context)) void *object);

static Destroyer *destroyer_of(void *class_metadata) { return (Destroyer *)class_metadata - 2; }

static struct {
  const void *class_metadata;
  Destroyer destroyer;
  size_t owned, unless_shared;
} mended[8];
static int mended_count;

static void *field(void *object, size_t offset) { return *(void **)((char *)object + offset); }

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
  const void *class_metadata = *(void **)object;
  int entry = 0;
  while (mended[entry].class_metadata != class_metadata) entry++;
  void *owned = field(object, mended[entry].owned);
  size_t unless_shared = mended[entry].unless_shared;
  if (unless_shared && swift_retainCount(field(object, unless_shared)) > 1) owned = NULL;
  mended[entry].destroyer(object);
  if (owned) CFRelease(owned);
}

int touchstone_release_on_deinit(void *class_metadata, size_t owned, size_t unless_shared) {
  for (int entry = 0; entry < mended_count; entry++)
    if (mended[entry].class_metadata == class_metadata) return 1;
  if (mended_count == sizeof mended / sizeof *mended) return 0;
  Destroyer *destroyer = destroyer_of(class_metadata);
  mended[mended_count].class_metadata = class_metadata;
  mended[mended_count].destroyer = *destroyer;
  mended[mended_count].owned = owned;
  mended[mended_count].unless_shared = unless_shared;
  mended_count++;
  *destroyer = destroy;
  return 1;
}

// ---- Whether the bet is kept ----

static Destroyer probed;
static int probe_calls;

static __attribute__((swiftcall)) void count(__attribute__((swift_context)) void *object) {
  probe_calls++;
  probed(object);
}

void touchstone_count_deinits(void *class_metadata) {
  Destroyer *destroyer = destroyer_of(class_metadata);
  probed = *destroyer;
  probe_calls = 0;
  *destroyer = count;
}

int touchstone_end_count(void *class_metadata) {
  *destroyer_of(class_metadata) = probed;
  return probe_calls;
}

void *touchstone_hold_field(void *object, size_t offset) {
  void *held = field(object, offset);
  CFRetain(held);
  return held;
}

int touchstone_end_hold(void *held) {
  int others = swift_retainCount(held) > 1;
  if (others) CFRelease(held);
  CFRelease(held);
  return others;
}
