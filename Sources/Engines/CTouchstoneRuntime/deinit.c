#include "touchstone_runtime.h"

// Of CoreFoundation and the Swift runtime.
extern void CFRelease(const void *object);
extern size_t swift_retainCount(void *object);

typedef __attribute__((swiftcall)) void (*Destroyer)(__attribute__((swift_context)) void *object);

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
  // What Swift calls as an object goes stands two words before its class's address.
  Destroyer *destroyer = (Destroyer *)class_metadata - 2;
  mended[mended_count].class_metadata = class_metadata;
  mended[mended_count].destroyer = *destroyer;
  mended[mended_count].owned = owned;
  mended[mended_count].unless_shared = unless_shared;
  mended_count++;
  *destroyer = destroy;
  return 1;
}
