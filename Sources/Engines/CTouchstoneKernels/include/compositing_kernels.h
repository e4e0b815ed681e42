#ifndef TOUCHSTONE_COMPOSITING_KERNELS_H
#define TOUCHSTONE_COMPOSITING_KERNELS_H
#include <stddef.h>
#include <stdint.h>

/// destination = saved + (destination − saved)·mask / 255, rounded: keeps what was drawn only where the mask is.
void ts_keep_masked(uint32_t *restrict destination, const uint32_t *restrict saved, const uint8_t *restrict mask, size_t count);
/// The same with one alpha for all pixels.
void ts_keep_alpha(uint32_t *restrict destination, const uint32_t *restrict saved, size_t count, uint8_t alpha);
/// One output row of a picture under perspective: the pixel `first` + i shows the picture at
/// ((u + (first + i)·step_u) / w, (v + …) / w) with w alike, in pixels of the picture whose centres are at whole
/// numbers; bilinear, border pixels repeat. Transparent where w is not positive. Strict arithmetic.
void ts_projected_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict source, size_t stride, size_t width,
                      size_t height, int64_t first, double u, double v, double w, double step_u, double step_v, double step_w);
/// One row of a picture drawn through an affine map in a colour: 16.16 positions of pixel centres minus a half, bilinear,
/// transparent beyond the picture. `tint` is alpha, red, green, blue in 256ths (0...256); what is drawn lies over what
/// is there, or with `adds` is added to it.
void ts_sprite_row(uint32_t *restrict destination, size_t count, const uint32_t *restrict source, size_t stride, size_t width,
                   size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y, const uint32_t tint[4], int adds);

#endif
