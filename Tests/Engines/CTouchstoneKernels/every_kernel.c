// Runs every kernel on the same random numbers and prints a hash of what each made, one a line. `Scripts/same-bits`
// compares what this prints here, with each variant of the kernels, and on arm64 under qemu-user.
#include "compositing_kernels.h"
#include "touchstone_kernels.h"

#include <stdio.h>
#include <string.h>

enum { longest = 211, picture_width = 60, picture_height = 50, most = 256 * 256 };

static uint64_t state = 0x9e3779b97f4a7c15u;
static uint32_t random_word(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 16);
}

static uint32_t random_pixel(void) {
  uint32_t word = random_word(), alpha = word >> 24, pixel = alpha << 24;
  if (word % 7 == 0) return 0;
  if (word % 5 == 0) alpha = 255, pixel = 255u << 24;
  for (int shift = 0; shift < 24; shift += 8) pixel |= ((word >> shift & 255) * alpha / 255) << shift;
  return pixel;
}

static uint32_t destination[most], source[most], other[most], made[most], scratch[most];
static uint8_t mask[most], made_mask[most];

static void fill(size_t count) {
  for (size_t i = 0; i < count; i++) {
    destination[i] = random_pixel();
    source[i] = random_pixel();
    other[i] = random_pixel();
    mask[i] = (uint8_t)(random_word() % 3 ? random_word() : random_word() % 2 * 255);
  }
  memcpy(made, destination, count * sizeof *made);
  memcpy(made_mask, mask, count);
}

static uint64_t hash_of(const void *bytes, size_t count, uint64_t hash) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ byte[i]) * 0x100000001b3u;
  return hash;
}

// Every length round the widest register's, and one that is long.
static const size_t lengths[] = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, longest};

#define EACH_LENGTH(name, least, call, result, size)                                                                   \
  do {                                                                                                                 \
    uint64_t hash = 0xcbf29ce484222325u;                                                                               \
    for (size_t index = 0; index < sizeof lengths / sizeof *lengths; index++) {                                        \
      size_t n = lengths[index];                                                                                       \
      fill(longest);                                                                                                   \
      if (n < (least)) continue;                                                                                       \
      call;                                                                                                            \
      hash = hash_of(result, longest * (size), hash);                                                                  \
    }                                                                                                                  \
    printf("%-24s %016llx\n", name, (unsigned long long)hash);                                                         \
  } while (0)
#define PIXELS(name, call) EACH_LENGTH(name, 0, call, made, 4)
#define SAMPLES(name, call) EACH_LENGTH(name, 1, call, made, 4)
#define MASK(name, call) EACH_LENGTH(name, 0, call, made_mask, 1)

#define ONCE(name, count, call, result, size)                                                                          \
  do {                                                                                                                 \
    fill(count);                                                                                                       \
    call;                                                                                                              \
    printf("%-24s %016llx\n", name, (unsigned long long)hash_of(result, (size_t)(count) * (size), 0xcbf29ce484222325u)); \
  } while (0)

static void rows(void) {
  PIXELS("fill", ts_fill(made, n, other[0]));
  PIXELS("copy", ts_copy(made, source, n));
  PIXELS("over", ts_over(made, source, n));
  PIXELS("over_alpha", ts_over_alpha(made, source, n, 77));
  PIXELS("solid_over", ts_solid_over(made, n, other[0]));
  PIXELS("mask_over", ts_mask_over(made, mask, n, other[0]));
  PIXELS("mask_over opaque", ts_mask_over(made, mask, n, other[0] | 0xff000000u));
  PIXELS("over_masked", ts_over_masked(made, source, mask, n));
  PIXELS("over_alpha_masked", ts_over_alpha_masked(made, source, mask, n, 130));
  PIXELS("lerp", ts_lerp(made, source, other, n, 100));
  PIXELS("pixels_masked", ts_pixels_masked(made, source, mask, n));
  PIXELS("saturate", ts_saturate(made, n, 460));
  PIXELS("gradient_row", ts_gradient_row(made, n, -30000, 9000000, scratch));
  PIXELS("keep_masked", ts_keep_masked(made, source, mask, n));
  PIXELS("keep_alpha", ts_keep_alpha(made, source, n, 91));
  for (int mode = TS_BLEND_NORMAL; mode <= TS_BLEND_PLUS_LIGHTER; mode++) {
    char name[16];
    snprintf(name, sizeof name, "blend %d", mode);
    PIXELS(name, ts_blend(made, source, mode % 2 ? mask : NULL, n, mode));
  }
  MASK("mask_multiply", ts_mask_multiply(made_mask, (const uint8_t *)other, n));
  MASK("mask_scale", ts_mask_scale(made_mask, n, 200));
  MASK("mask_add", ts_mask_add(made_mask, (const uint8_t *)other, n));
  MASK("alpha_to_mask", ts_alpha_to_mask(made_mask, source, n));
}

static void samples(void) {
  SAMPLES("bilinear_row small", ts_bilinear_row(made, n, source, other, n, 91, -70000, 20000));
  SAMPLES("bilinear_row large", ts_bilinear_row(made, n, source, other, n, 91, -70000, 0x2000000));
  fill(most);
  memcpy(scratch, source, sizeof scratch);
  SAMPLES("affine_row", ts_affine_row(made, n, scratch, picture_width, picture_width, picture_height, -200000, 100000, 50000, 20000));
  SAMPLES("affine_clamped_row", ts_affine_clamped_row(made, n, scratch, picture_width, picture_width, picture_height, 3000000, 2000000, -45000, -30000));
  SAMPLES("affine_nearest_row", ts_affine_nearest_row(made, n, scratch, picture_width, picture_width, picture_height, -90000, 10000, 60000, 900));
  SAMPLES("projected_row", ts_projected_row(made, n, scratch, picture_width, picture_width, picture_height, -3, 2.5, 7.25, 1.1, 0.3, 0.17, 0.0041));
  const uint32_t tint[4] = {200, 256, 31, 140};
  SAMPLES("sprite_row", ts_sprite_row(made, n, scratch, picture_width, picture_width, picture_height, -200000, 100000, 50000, 20000, tint, 0));
  SAMPLES("sprite_row adding", ts_sprite_row(made, n, scratch, picture_width, picture_width, picture_height, -200000, 100000, 50000, 20000, tint, 1));
}

static void areas(void) {
  enum { width = 40, height = 33 };
  ONCE("down2", width * height * 4, ts_down2(made, width, height, source, width * 2), made, 4);
  ONCE("down4", width * height * 16, ts_down4(made, width, height, source, width * 4), made, 4);
  ONCE("transpose", width * height, ts_transpose(made, source, width, height), made, 4);
  ONCE("mask_transpose", width * height, ts_mask_transpose(made_mask, (const uint8_t *)source, width, height), made_mask, 1);
  for (size_t radius = 0; radius < 128; radius = radius * 3 + 1) {
    char name[32];
    snprintf(name, sizeof name, "box_columns %zu", radius);
    ONCE(name, width * height, ts_box_columns(made, source, width, height, radius, (uint32_t)radius * 499), made, 4);
    snprintf(name, sizeof name, "mask_box_columns %zu", radius);
    ONCE(name, width * height, ts_mask_box_columns(made_mask, (const uint8_t *)source, width, height, radius), made_mask, 1);
  }
  for (size_t x = 0; x < 5; x++) {
    char name[16];
    snprintf(name, sizeof name, "up4_row %zu", x);
    ONCE(name, width * 4, ts_up4_row(made, x, width * 4 - 5, source, other, width, 96, scratch), made, 4);
  }
}

int main(void) {
  fill(1024);
  memcpy(scratch, source, sizeof scratch);
  rows();
  samples();
  areas();
  return 0;
}
