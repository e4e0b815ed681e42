#ifndef TOUCHSTONE_FRAME_PACKING_H
#define TOUCHSTONE_FRAME_PACKING_H
#include <stddef.h>
#include <stdint.h>

/// Copies `width` x `height` premultiplied 0xAARRGGBB words into one piece of R, G, B, 255 bytes.
/// `stride` is in words.
void ts_pack_rgba(const uint32_t *source, size_t stride, size_t width, size_t height, uint8_t *destination);

/// How many rows from the first on have the first pixel's colour everywhere.
size_t ts_uniform_rows(const uint32_t *source, size_t stride, size_t width, size_t height);

/// The columns `*left` up to but without `*right` hold all pixels that differ from the first one.
void ts_content_columns(
    const uint32_t *source, size_t stride, size_t width, size_t height, size_t *left, size_t *right);

#endif
