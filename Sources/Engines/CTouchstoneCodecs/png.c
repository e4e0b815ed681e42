// PNG by libpng. Its errors are long jumps: everything that must survive one lives in a struct outside the jump.
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "largest_image.h"
#include "premultiply.h"
#include "reduce.h"
#include "touchstone_codecs.h"

void ts_codec_free(void *memory) { free(memory); }

struct reader {
  const uint8_t *bytes;
  size_t left;
};
struct writer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};
struct job {
  struct ts_reducer reducer;
  png_structp png;
  png_infop info;
  uint32_t *pixels;
  png_bytep *rows;
  uint8_t *row;
  uint8_t *profile;
  char *message;
};

static void fail(png_structp png, png_const_charp text) {
  struct job *job = png_get_error_ptr(png);
  strncpy(job->message, text, TS_CODEC_MESSAGE - 1);
  job->message[TS_CODEC_MESSAGE - 1] = 0;
  longjmp(png_jmpbuf(png), 1);
}
static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep to, png_size_t count) {
  struct reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "the file ends too early");
  memcpy(to, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}
static void write_bytes(png_structp png, png_bytep from, png_size_t count) {
  struct writer *writer = png_get_io_ptr(png);
  if (writer->count + count > writer->capacity) {
    size_t capacity = (writer->count + count) * 2 + 4096;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, from, count);
  writer->count += count;
}
static void flush(png_structp png) { (void)png; }

/// What the file says about its colours. A profile comes first; sRGB needs no word.
static void read_color(struct job *job, struct ts_decoded_image *image) {
  png_structp png = job->png;
  png_infop info = job->info;
  png_charp name;
  png_bytep profile;
  png_uint_32 count;
  int method, intent;
  if (png_get_iCCP(png, info, &name, &method, &profile, &count)) {
    job->profile = malloc(count ? count : 1);
    if (!job->profile) png_error(png, "out of memory");
    memcpy(job->profile, profile, count);
    image->profile_count = count;
    return;
  }
  if (png_get_sRGB(png, info, &intent)) return;
  if (!png_get_gAMA(png, info, &image->gamma)) image->gamma = 0;
  double *c = image->chromaticities;
  if (!png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7))
    for (int i = 0; i < 8; i++) c[i] = 0;
}

/// Hands every row to the reducer: only one of them is in memory, but for interlaced files.
static void read_reduced(struct job *job, size_t width, size_t height, size_t longest, int has_alpha) {
  png_structp png = job->png;
  size_t to_width, to_height;
  ts_reduced_size(width, height, longest, &to_width, &to_height);
  if (!ts_reducer_begin(&job->reducer, width, height, to_width, to_height)) png_error(png, "out of memory");
  int whole = png_get_interlace_type(png, job->info) != PNG_INTERLACE_NONE;
  job->pixels = calloc(whole ? width * height : width, 4);
  if (!job->pixels) png_error(png, "out of memory");
  if (whole) {
    job->rows = malloc(height * sizeof *job->rows);
    if (!job->rows) png_error(png, "out of memory");
    for (size_t y = 0; y < height; y++) job->rows[y] = (png_bytep)(job->pixels + y * width);
    png_read_image(png, job->rows);
  }
  for (size_t y = 0; y < height; y++) {
    uint32_t *row = job->pixels + (whole ? y * width : 0);
    if (!whole) png_read_row(png, (png_bytep)row, NULL);
    if (has_alpha) ts_premultiply(row, width);
    ts_reducer_add(&job->reducer, row);
  }
}

/// `longest` 0 keeps the size.
static void decode(struct job *job, struct reader *reader, size_t longest, struct ts_decoded_image *image) {
  png_structp png = job->png;
  size_t file = reader->left;
  png_set_read_fn(png, reader, read_bytes);
  png_set_crc_action(png, PNG_CRC_DEFAULT, PNG_CRC_WARN_DISCARD);
  png_set_user_limits(png, TS_LARGEST_SIDE, TS_LARGEST_SIDE);
  png_read_info(png, job->info);
  size_t width = png_get_image_width(png, job->info), height = png_get_image_height(png, job->info);
  int reduces = longest && (width > longest || height > longest);
  int streams = reduces && png_get_interlace_type(png, job->info) == PNG_INTERLACE_NONE;
  if (width * height > TS_LARGEST_AREA && !streams) png_error(png, "the image is larger than 256 million pixels");
  // Deflate packs at most 1032 to 1: a header may not ask for memory that its file cannot fill.
  if (png_get_rowbytes(png, job->info) > (file * 1032 + 4096) / height) png_error(png, "the file ends too early");
  read_color(job, image);
  int type = png_get_color_type(png, job->info);
  int has_alpha = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, job->info, PNG_INFO_tRNS);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  if (!has_alpha) png_set_filler(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, job->info);
  if (png_get_rowbytes(png, job->info) != width * 4) png_error(png, "unexpected row size");
  image->is_opaque = !has_alpha;
  if (reduces) {
    read_reduced(job, width, height, longest, has_alpha);
    image->pixels = job->reducer.pixels;
    image->width = job->reducer.width;
    image->height = job->reducer.height;
    job->reducer.pixels = NULL;
  } else {
    job->pixels = calloc(width * height, 4);
    job->rows = malloc(height * sizeof *job->rows);
    if (!job->pixels || !job->rows) png_error(png, "out of memory");
    for (size_t y = 0; y < height; y++) job->rows[y] = (png_bytep)(job->pixels + y * width);
    png_read_image(png, job->rows);
    png_read_end(png, NULL);
    if (has_alpha) ts_premultiply(job->pixels, width * height);
    image->pixels = job->pixels;
    image->width = width;
    image->height = height;
    job->pixels = NULL;
  }
  image->profile = job->profile;
  job->profile = NULL;
}

int ts_png_decode(const uint8_t *bytes, size_t count, size_t longest, struct ts_decoded_image *image, char *message) {
  struct job *job = calloc(1, sizeof *job);
  struct reader reader = {bytes, count};
  *image = (struct ts_decoded_image){0};
  message[0] = 0;
  if (!job) return 0;
  job->message = message;
  int done = 0;
  job->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, job, fail, ignore);
  if (job->png) job->info = png_create_info_struct(job->png);
  if (job->info && !setjmp(png_jmpbuf(job->png))) {
    decode(job, &reader, longest, image);
    done = 1;
  } else {
    done = 0;
  }
  if (job->png) png_destroy_read_struct(&job->png, &job->info, NULL);
  ts_reducer_end(&job->reducer);
  free(job->rows);
  free(job->pixels);
  free(job->profile);
  free(job);
  return done;
}

static void encode(struct job *job, struct writer *writer, const uint32_t *pixels, size_t width, size_t height, size_t stride,
                   int level, int opaque) {
  png_structp png = job->png;
  png_set_write_fn(png, writer, write_bytes, flush);
  png_set_user_limits(png, TS_LARGEST_SIDE, TS_LARGEST_SIDE);
  png_set_IHDR(png, job->info, (png_uint_32)width, (png_uint_32)height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, job->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  // One filter: trying them all costs more than it saves on drawn pictures.
  png_set_filter(png, 0, PNG_FILTER_SUB);
  png_write_info(png, job->info);
  job->row = malloc(width * 4 + 4);
  if (!job->row) png_error(png, "out of memory");
  for (size_t y = 0; y < height; y++) {
    const uint32_t *from = pixels + y * stride;
    uint8_t *to = job->row;
    for (size_t x = 0; x < width; x++) {
      uint32_t p = opaque ? from[x] : ts_unpremultiplied(from[x]);
      *to++ = (uint8_t)(p >> 16);
      *to++ = (uint8_t)(p >> 8);
      *to++ = (uint8_t)p;
      if (!opaque) *to++ = (uint8_t)(p >> 24);
    }
    png_write_row(png, job->row);
  }
  png_write_end(png, NULL);
}

int ts_png_encode(const uint32_t *pixels, size_t width, size_t height, size_t stride, int level, uint8_t **bytes, size_t *count,
                  char *message) {
  *bytes = NULL;
  *count = 0;
  message[0] = 0;
  int opaque = 1;
  for (size_t y = 0; y < height && opaque; y++)
    for (size_t x = 0; x < width; x++) opaque &= pixels[y * stride + x] >> 24 == 255;
  struct job *job = calloc(1, sizeof *job);
  struct writer *writer = calloc(1, sizeof *writer);
  int done = 0;
  if (job && writer) {
    job->message = message;
    job->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, job, fail, ignore);
    if (job->png) job->info = png_create_info_struct(job->png);
    if (job->info && !setjmp(png_jmpbuf(job->png))) {
      encode(job, writer, pixels, width, height, stride, level, opaque);
      *bytes = writer->bytes;
      *count = writer->count;
      writer->bytes = NULL;
      done = 1;
    } else {
      done = 0;
    }
    if (job->png) png_destroy_write_struct(&job->png, &job->info);
    free(job->row);
    free(writer->bytes);
  }
  free(job);
  free(writer);
  return done;
}
