#ifndef TOUCHSTONE_KERNELS_H
#define TOUCHSTONE_KERNELS_H
#include <stddef.h>
#include <stdint.h>

/// Pixels are premultiplied 0xAARRGGBB words (BGRA bytes in memory). All arithmetic is integer, so
/// every run-time variant (AVX-512, AVX2, baseline) produces the same bits.

/// Fills `count` pixels with `color`.
void ts_fill(uint32_t *destination, size_t count, uint32_t color);
/// Source-over of premultiplied pixels.
void ts_over(uint32_t *restrict destination, const uint32_t *restrict source, size_t count);
/// Source-over with the source scaled by `alpha` (0...255).
void ts_over_alpha(uint32_t *restrict destination, const uint32_t *restrict source, size_t count, uint8_t alpha);
/// Source-over of one premultiplied colour.
void ts_solid_over(uint32_t *destination, size_t count, uint32_t color);
/// Source-over of one premultiplied colour through an 8-bit coverage row.
void ts_mask_over(uint32_t *restrict destination, const uint8_t *restrict mask, size_t count, uint32_t color);
/// Source-over of premultiplied pixels through an 8-bit coverage row.
void ts_over_masked(uint32_t *restrict destination, const uint32_t *restrict source, const uint8_t *restrict mask, size_t count);

#endif
