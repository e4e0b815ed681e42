// One image of a GIF file by giflib. Where the images lie and what they are painted on is known to others.
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "giflib.h"
#include "touchstone_codecs.h"

// The library is not linked: every app's launch would load it and few have such images.
static struct {
#define FIELD(result, name, arguments) result(*name) arguments;
  GIF_FUNCTIONS(FIELD)
#undef FIELD
} library;

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void bind(void) {
  void *handle = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    missing = "libgif.so.7 is not there; install it: apt-get install libgif7";
    return;
  }
#define FIND(result, name, arguments)                                      \
  library.name = (__typeof__(library.name))dlsym(handle, #name);           \
  if (!library.name) {                                                     \
    missing = "libgif.so.7 has no " #name "; install giflib 5.1 or later"; \
    return;                                                                \
  }
  GIF_FUNCTIONS(FIND)
#undef FIND
}

static void say(char *message, const char *text) {
  strncpy(message, text ? text : "the image's data is broken", TS_CODEC_MESSAGE - 1);
  message[TS_CODEC_MESSAGE - 1] = 0;
}

/// The file as if it held the one image only: after its header comes the image.
struct source {
  const uint8_t *bytes;
  size_t count, at, header, start;
};

static int read_bytes(GifFileType *file, unsigned char *to, int count) {
  struct source *source = file->UserData;
  if (count <= 0) return 0;
  if (source->at == source->header) source->at = source->start;
  size_t end = source->at < source->header ? source->header : source->count, left = end - source->at;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(to, source->bytes + source->at, taken);
  source->at += taken;
  // Where a file ends before the empty block that ends an image, it is as if that were there.
  if (taken == 0 && count == 1) {
    *to = 0;
    return 1;
  }
  return (int)taken;
}

/// The row of the image that is the file's `line`th.
static size_t row_of(size_t line, const struct ts_gif_image *image) {
  static const size_t first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  if (!image->is_interlaced) return line;
  for (int pass = 0; pass < 4; pass++) {
    size_t rows = image->height > first[pass] ? (image->height - first[pass] - 1) / step[pass] + 1 : 0;
    if (line < rows) return first[pass] + line * step[pass];
    line -= rows;
  }
  return image->height;
}

static size_t paint(
    GifFileType *file, const struct ts_gif_image *image, const uint32_t *colors, const struct ts_gif_canvas *canvas,
    unsigned char *indices, char *message) {
  int kind = 0;
  if (library.DGifGetRecordType(file, &kind) != GIF_OK || kind != IMAGE_DESC_RECORD_TYPE ||
      library.DGifGetImageDesc(file) != GIF_OK || (size_t)file->Image.Width != image->width ||
      (size_t)file->Image.Height != image->height) {
    say(message, library.GifErrorString(file->Error));
    return 0;
  }
  size_t columns = image->left < canvas->width ? canvas->width - image->left : 0;
  if (columns > image->width) columns = image->width;
  for (size_t line = 0; line < image->height; line++) {
    if (library.DGifGetLine(file, indices, (int)image->width) != GIF_OK) {
      say(message, library.GifErrorString(file->Error));
      return line;
    }
    size_t y = image->top + row_of(line, image);
    if (y >= canvas->height) continue;
    uint32_t *to = canvas->pixels + y * canvas->stride + image->left;
    for (size_t x = 0; x < columns; x++) {
      uint32_t color = colors[indices[x]];
      if (color) to[x] = color;
    }
  }
  return image->height;
}

size_t ts_gif_paint(
    const uint8_t *bytes, size_t count, const struct ts_gif_image *image, const uint32_t *colors,
    const struct ts_gif_canvas *canvas, char *message) {
  message[0] = 0;
  pthread_once(&once, bind);
  if (missing || image->header > image->start || image->start > count) {
    say(message, missing);
    return 0;
  }
  struct source source = {.bytes = bytes, .count = count, .header = image->header, .start = image->start};
  int error = 0;
  GifFileType *file = library.DGifOpen(&source, read_bytes, &error);
  if (!file) {
    say(message, library.GifErrorString(error));
    return 0;
  }
  unsigned char *indices = calloc(image->width ? image->width : 1, 1);
  size_t rows = indices ? paint(file, image, colors, canvas, indices, message) : 0;
  if (!indices) say(message, "out of memory");
  free(indices);
  library.DGifCloseFile(file, &error);
  return rows;
}
