#ifndef TOUCHSTONE_FRAME_PACKING_H
#define TOUCHSTONE_FRAME_PACKING_H
#include <stddef.h>
#include <stdint.h>

/// Copies `width` x `height` premultiplied 0xAARRGGBB words into one piece of R, G, B, 255 bytes.
/// `stride` is in words.
void ts_pack_rgba(const uint32_t *source, size_t stride, size_t width, size_t height, uint8_t *destination);

/// 1 if all of them have the same colour.
int ts_is_uniform(const uint32_t *source, size_t stride, size_t width, size_t height);

#endif
