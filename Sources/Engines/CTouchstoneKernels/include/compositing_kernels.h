#ifndef TOUCHSTONE_COMPOSITING_KERNELS_H
#define TOUCHSTONE_COMPOSITING_KERNELS_H
#include <stddef.h>
#include <stdint.h>

/// destination = saved + (destination − saved)·mask / 255, rounded: keeps what was drawn only where the mask is.
void ts_keep_masked(uint32_t *restrict destination, const uint32_t *restrict saved, const uint8_t *restrict mask, size_t count);
/// The same with one alpha for all pixels.
void ts_keep_alpha(uint32_t *restrict destination, const uint32_t *restrict saved, size_t count, uint8_t alpha);

#endif
