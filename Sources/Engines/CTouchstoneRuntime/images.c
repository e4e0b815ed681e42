#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <string.h>

#include "touchstone_runtime.h"

struct visit {
  void (*found)(const char *path, void *context);
  void *context;
};

static int tell(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  struct visit *visit = context;
  // The program itself has no name, and the kernel's image no file.
  if (image->dlpi_name && image->dlpi_name[0] == '/') visit->found(image->dlpi_name, visit->context);
  return 0;
}

void touchstone_visit_images(void *context, void (*found)(const char *path, void *context)) {
  struct visit visit = {found, context};
  dl_iterate_phdr(tell, &visit);
}

uintptr_t touchstone_offset_in_image(uintptr_t address, const char *path) {
  Dl_info place;
  if (!dladdr((void *)address, &place) || !place.dli_fname || strcmp(place.dli_fname, path)) return 0;
  return address - (uintptr_t)place.dli_fbase;
}
