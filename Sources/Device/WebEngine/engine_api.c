#include "engine_api.h"

#include <dlfcn.h>

#define ENGINE_DEFINE(name, result, arguments) result(*engine_##name) arguments;
ENGINE_FUNCTIONS(ENGINE_DEFINE)
#undef ENGINE_DEFINE

/// The last is the one that few machines have; it brings most of the others.
static const char *const libraries[] = {
    "libglib-2.0.so.0", "libgobject-2.0.so.0", "libwayland-server.so.0", "libwpe-1.0.so.1", "libWPEBackend-fdo-1.0.so.1",
    "libWPEWebKit-1.1.so.0",
};

const char *engine_bind(void) {
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
    if (!dlopen(libraries[i], RTLD_NOW | RTLD_GLOBAL)) return libraries[i];
#define ENGINE_FIND(name, result, arguments) \
  if (!(*(void **)&engine_##name = dlsym(RTLD_DEFAULT, #name))) return #name;
  ENGINE_FUNCTIONS(ENGINE_FIND)
#undef ENGINE_FIND
  return NULL;
}
