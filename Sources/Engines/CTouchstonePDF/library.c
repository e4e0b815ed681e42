#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cairo.h"
#include "touchstone_pdf.h"

// The libraries are not linked: every app's launch would load them and few apps write documents.

cairo_library touchstone_cairo;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void bind(void) {
  void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  void *freetype = dlopen("libfreetype.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!cairo || !freetype) {
    failure = cairo ? "libfreetype.so.6" : "libcairo.so.2";
    return;
  }
#define FIND(library, name)                                                                     \
  touchstone_cairo.name = (__typeof__(touchstone_cairo.name))dlsym(library, #name);             \
  if (!touchstone_cairo.name) {                                                                 \
    failure = #name;                                                                            \
    return;                                                                                     \
  }
#define FIND_CAIRO(result, name, arguments) FIND(cairo, name)
#define FIND_FREETYPE(result, name, arguments) FIND(freetype, name)
  CAIRO_FUNCTIONS(FIND_CAIRO)
  FREETYPE_FUNCTIONS(FIND_FREETYPE)
}

const char *touchstone_pdf_failure(void) {
  pthread_once(&once, bind);
  return failure;
}

// Cairo keeps faces for later documents, so they are never closed; an app has few.
struct face {
  struct face *next;
  cairo_font_face_t *face;
  int index;
  char path[];
};

static struct face *faces;
static FT_Library fonts;
static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;

static cairo_font_face_t *open_face(const char *path, int index) {
  FT_Face file;
  if (!fonts && touchstone_cairo.FT_Init_FreeType(&fonts) != 0) return NULL;
  if (touchstone_cairo.FT_New_Face(fonts, path, index, &file) != 0) return NULL;
  cairo_font_face_t *face = touchstone_cairo.cairo_ft_font_face_create_for_ft_face(file, 0);
  return touchstone_cairo.cairo_font_face_status(face) == CAIRO_STATUS_SUCCESS ? face : NULL;
}

cairo_font_face_t *touchstone_cairo_face(const char *path, int index) {
  pthread_mutex_lock(&opening);
  struct face *known = faces;
  while (known && (known->index != index || strcmp(known->path, path) != 0)) known = known->next;
  if (!known && (known = malloc(sizeof *known + strlen(path) + 1))) {
    strcpy(known->path, path);
    known->index = index;
    known->face = open_face(path, index);
    known->next = faces;
    faces = known;
  }
  pthread_mutex_unlock(&opening);
  return known ? known->face : NULL;
}
