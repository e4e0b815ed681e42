#ifndef TOUCHSTONE_CODECS_H
#define TOUCHSTONE_CODECS_H
#include <stddef.h>
#include <stdint.h>

/// Thin and safe doors to libpng, libjpeg-turbo, giflib and LZ4. Pixels are premultiplied 0xAARRGGBB words. Functions return 1,
/// or 0 with a message; whatever the bytes, nothing here crashes. What they hand out is freed with ts_codec_free.

/// Room for a message, its zero included.
#define TS_CODEC_MESSAGE 200

struct ts_decoded_image {
  uint32_t *pixels;
  size_t width;
  size_t height;
  /// Whether every pixel is opaque by format (no alpha channel in the file).
  int is_opaque;
  /// The file's ICC profile, to be freed, or null.
  uint8_t *profile;
  size_t profile_count;
  /// What a PNG file says without a profile: the exponent its samples were made with, and the chromaticities of white, red,
  /// green and blue. 0 where it says nothing.
  double gamma;
  double chromaticities[8];
};

void ts_codec_free(void *memory);

/// A picture whose longer side has more than `longest` pixels is made so large, without ever being whole in memory (but for
/// interlaced PNG files); 0 keeps the size.
int ts_png_decode(const uint8_t *bytes, size_t count, size_t longest, struct ts_decoded_image *image, char *message);
/// `level` is zlib's 0...9. Pixels that are all opaque are written without alpha.
int ts_png_encode(const uint32_t *pixels, size_t width, size_t height, size_t stride, int level, uint8_t **bytes, size_t *count,
                  char *message);

int ts_jpeg_decode(const uint8_t *bytes, size_t count, size_t longest, struct ts_decoded_image *image, char *message);
/// `quality` is 1...100. Transparency is lost against black.
int ts_jpeg_encode(const uint32_t *pixels, size_t width, size_t height, size_t stride, int quality, uint8_t **bytes,
                   size_t *count, char *message);

/// One image of a GIF file.
struct ts_gif_image {
  /// Where the file's header ends, its colours included, and where the image's descriptor begins.
  size_t header, start;
  /// Its place on the canvas, beyond which it may reach.
  size_t left, top, width, height;
  int is_interlaced;
};

struct ts_gif_canvas {
  uint32_t *pixels;
  size_t width, height, stride;
};

/// Paints the image with `colors`, one for each of 256 indices; 0 paints nothing. Returns how many of its rows the file holds,
/// with a message if not all; these are painted.
size_t ts_gif_paint(
    const uint8_t *bytes, size_t count, const struct ts_gif_image *image, const uint32_t *colors,
    const struct ts_gif_canvas *canvas, char *message);

/// A smaller copy of pixels, whose longer side has `longest` of them; nothing is enlarged. 0 if there is no memory.
int ts_reduce(
    const uint32_t *pixels, size_t width, size_t height, size_t stride, size_t longest, struct ts_decoded_image *image);

/// How much room the compressed form of `count` bytes may need.
size_t ts_lz4_bound(size_t count);
/// One LZ4 block; the bytes written, or 0 if they do not fit.
size_t ts_lz4_compress(const void *source, size_t count, void *destination, size_t capacity);
/// The bytes written, or 0 if the block is broken or does not fit.
size_t ts_lz4_decompress(const void *source, size_t count, void *destination, size_t capacity);

#endif
