#ifndef TOUCHSTONE_KERNELS_H
#define TOUCHSTONE_KERNELS_H
#include <stddef.h>
#include <stdint.h>

/// Pixels are premultiplied 0xAARRGGBB words (BGRA bytes in memory). All arithmetic is integer, so
/// every run-time variant (AVX-512, AVX2, baseline) produces the same bits. The variant is chosen
/// when the program loads: the widest the processor has, or the baseline if the environment says
/// TOUCHSTONE_KERNELS=baseline (avx2 and avx512 are understood too).

// MARK: Whole rows

/// Fills `count` pixels with `color`.
void ts_fill(uint32_t *destination, size_t count, uint32_t color);
/// Copies `count` pixels; the rows may overlap.
void ts_copy(uint32_t *destination, const uint32_t *source, size_t count);
/// Source-over of premultiplied pixels.
void ts_over(uint32_t *restrict destination, const uint32_t *restrict source, size_t count);
/// Source-over with the source scaled by `alpha` (0...255).
void ts_over_alpha(uint32_t *restrict destination, const uint32_t *restrict source, size_t count, uint8_t alpha);
/// Source-over of one premultiplied colour.
void ts_solid_over(uint32_t *destination, size_t count, uint32_t color);

// MARK: Rows through coverage

/// Source-over of one premultiplied colour through an 8-bit coverage row.
void ts_mask_over(uint32_t *restrict destination, const uint8_t *restrict mask, size_t count, uint32_t color);
/// Source-over of premultiplied pixels through an 8-bit coverage row.
void ts_over_masked(uint32_t *restrict destination, const uint32_t *restrict source, const uint8_t *restrict mask, size_t count);
/// The same with the source scaled by `alpha` first.
void ts_over_alpha_masked(uint32_t *restrict destination, const uint32_t *restrict source, const uint8_t *restrict mask, size_t count, uint8_t alpha);

// MARK: Sampling

/// destination = upper·(256 − fraction) + lower·fraction, in 256ths (0...256).
void ts_lerp(uint32_t *restrict destination, const uint32_t *restrict upper, const uint32_t *restrict lower, size_t count, uint32_t fraction);
/// One output row of a bilinear scale. `x` and `step` are 16.16 source positions of pixel centres minus a half;
/// samples beyond the row repeat its first or last pixel (`width` of them, at least 1). `fraction` (0...255) mixes in `lower`.
void ts_bilinear_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict upper, const uint32_t *restrict lower,
                     size_t width, uint32_t fraction, int64_t x, int64_t step);
/// One output row of a bilinear affine map: 16.16 source positions of pixel centres minus a half; beyond the image is transparent.
void ts_affine_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict source, size_t stride, size_t width,
                   size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y);
/// The same, but beyond the image its border pixels repeat.
void ts_affine_clamped_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict source, size_t stride, size_t width,
                           size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y);
/// As ts_affine_row without interpolation; positions are of pixel centres (no half subtracted).
void ts_affine_nearest_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict source, size_t stride, size_t width,
                           size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y);
/// The mean of every 2×2 block: `width`×`height` output pixels (rows `width` apart) from a source twice as large.
void ts_down2(uint32_t *restrict destination, size_t width, size_t height, const uint32_t *restrict source, size_t stride);
/// The mean of every 4×4 block: `width`×`height` output pixels (rows `width` apart) from a source four times as large.
void ts_down4(uint32_t *restrict destination, size_t width, size_t height, const uint32_t *restrict source, size_t stride);
/// One colour per pixel from a table of 1024; `position` and `step` are 12.20 fixed point, 0 ..< 1024 (clamped).
void ts_gradient_row(uint32_t *restrict destination, size_t count, int32_t position, int32_t step, const uint32_t *restrict table);

// MARK: Blur

/// Vertical running mean of 2·radius+1 rows and, by `fraction` (65536ths), of one more on either side; the edge rows repeat.
/// radius 0...127.
void ts_box_columns(uint32_t *restrict destination, const uint32_t *restrict source, size_t width, size_t height, size_t radius,
                    uint32_t fraction);
/// destination[x][y] = source[y][x]; source is `width`×`height`, both tightly packed.
void ts_transpose(uint32_t *restrict destination, const uint32_t *restrict source, size_t width, size_t height);
/// Pixels `x` to `x + count` of one row of a 4× bilinear enlargement: `fraction` (0...256) of `lower` mixed into `upper`, both
/// `width` pixels long, of which the outermost repeat. `scratch` holds count / 4 + 4 pixels.
void ts_up4_row(uint32_t *restrict destination, size_t x, size_t count, const uint32_t *restrict upper, const uint32_t *restrict lower,
                size_t width, uint32_t fraction, uint32_t *restrict scratch);
/// Moves premultiplied colours away from their grey by `amount` (256 changes nothing, 0 leaves the grey).
void ts_saturate(uint32_t *pixels, size_t count, int32_t amount);

// MARK: Coverage

/// Vertical running mean of 2·radius+1 bytes; outside is 0. radius 0...128.
void ts_mask_box_columns(uint8_t *restrict destination, const uint8_t *restrict source, size_t width, size_t height, size_t radius);
/// destination[x][y] = source[y][x]; source is `width`×`height`, both tightly packed.
void ts_mask_transpose(uint8_t *restrict destination, const uint8_t *restrict source, size_t width, size_t height);
/// destination = destination·source / 255, rounded.
void ts_mask_multiply(uint8_t *restrict destination, const uint8_t *restrict source, size_t count);
/// destination = destination·alpha / 255, rounded.
void ts_mask_scale(uint8_t *destination, size_t count, uint8_t alpha);
/// destination = min(255, destination + source): glyphs that touch.
void ts_mask_add(uint8_t *restrict destination, const uint8_t *restrict source, size_t count);
/// The alpha of each pixel.
void ts_alpha_to_mask(uint8_t *restrict destination, const uint32_t *restrict source, size_t count);
/// destination = source·mask / 255: multiplies coverage into premultiplied pixels (rows may be the same).
void ts_pixels_masked(uint32_t *destination, const uint32_t *source, const uint8_t *mask, size_t count);

// MARK: Blending

/// Separable and Porter-Duff modes in the order of CoreGraphics' blend modes.
enum ts_blend_mode {
  TS_BLEND_NORMAL, TS_BLEND_MULTIPLY, TS_BLEND_SCREEN, TS_BLEND_OVERLAY, TS_BLEND_DARKEN, TS_BLEND_LIGHTEN,
  TS_BLEND_COLOR_DODGE, TS_BLEND_COLOR_BURN, TS_BLEND_SOFT_LIGHT, TS_BLEND_HARD_LIGHT, TS_BLEND_DIFFERENCE,
  TS_BLEND_EXCLUSION, TS_BLEND_HUE, TS_BLEND_SATURATION, TS_BLEND_COLOR, TS_BLEND_LUMINOSITY,
  TS_BLEND_CLEAR, TS_BLEND_COPY, TS_BLEND_SOURCE_IN, TS_BLEND_SOURCE_OUT, TS_BLEND_SOURCE_ATOP,
  TS_BLEND_DESTINATION_OVER, TS_BLEND_DESTINATION_IN, TS_BLEND_DESTINATION_OUT, TS_BLEND_DESTINATION_ATOP,
  TS_BLEND_XOR, TS_BLEND_PLUS_DARKER, TS_BLEND_PLUS_LIGHTER
};
/// Blends premultiplied pixels in `mode` (a ts_blend_mode) through `mask` (null: everywhere); not one of the wide kernels.
void ts_blend(uint32_t *restrict destination, const uint32_t *restrict source, const uint8_t *mask, size_t count, int mode);

// MARK: Variants, for tests

/// The name of the variant in use: "avx512", "avx2" or "baseline".
const char *ts_kernels_variant(void);
/// Switches to the named variant; 0 if this processor has no such thing. Not while anybody draws.
int ts_kernels_select(const char *name);

#endif
