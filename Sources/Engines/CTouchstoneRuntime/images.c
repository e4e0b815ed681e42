#define _GNU_SOURCE
#include <link.h>

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
