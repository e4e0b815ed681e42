#include "reduce.h"

#include <stdlib.h>
#include <string.h>

#include "touchstone_codecs.h"

void ts_reduced_size(size_t width, size_t height, size_t longest, size_t *reduced_width, size_t *reduced_height) {
  size_t side = width > height ? width : height;
  if (!longest || longest >= side) {
    *reduced_width = width;
    *reduced_height = height;
    return;
  }
  *reduced_width = (width * longest + side / 2) / side;
  *reduced_height = (height * longest + side / 2) / side;
  if (!*reduced_width) *reduced_width = 1;
  if (!*reduced_height) *reduced_height = 1;
}

int ts_reducer_begin(struct ts_reducer *reducer, size_t from_width, size_t from_height, size_t width, size_t height) {
  *reducer = (struct ts_reducer){.from_width = from_width, .from_height = from_height, .width = width, .height = height};
  reducer->row = calloc(width * 4, sizeof *reducer->row);
  reducer->sum = calloc(width * 4, sizeof *reducer->sum);
  reducer->pixels = calloc(width * height, sizeof *reducer->pixels);
  return reducer->row && reducer->sum && reducer->pixels;
}

// Lengths are counted in parts of a pixel: a source pixel is `width` long, one of the result `from_width`.
static void reduce_row(struct ts_reducer *reducer, const uint32_t *from) {
  size_t step = reducer->width, length = reducer->from_width, end = length, at = 0;
  uint64_t *to = reducer->row;
  memset(to, 0, reducer->width * 4 * sizeof *to);
  for (size_t i = 0; i < reducer->from_width; i++) {
    uint32_t p = from[i];
    uint64_t c[4] = {p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24};
    size_t first = at + step <= end ? step : end - at;
    for (int k = 0; k < 4; k++) to[k] += c[k] * first;
    at += step;
    if (at < end) continue;
    to += 4;
    for (int k = 0; at > end && k < 4; k++) to[k] += c[k] * (step - first);
    end += length;
  }
}

static void finish_row(struct ts_reducer *reducer) {
  uint64_t area = (uint64_t)reducer->from_width * reducer->from_height;
  uint32_t *to = reducer->pixels + reducer->target * reducer->width;
  for (size_t x = 0; x < reducer->width; x++) {
    uint32_t p = 0;
    for (int k = 0; k < 4; k++) p |= (uint32_t)((reducer->sum[x * 4 + k] + area / 2) / area) << 8 * k;
    to[x] = p;
  }
  memset(reducer->sum, 0, reducer->width * 4 * sizeof *reducer->sum);
  reducer->target++;
}

void ts_reducer_add(struct ts_reducer *reducer, const uint32_t *row) {
  if (reducer->source == reducer->from_height) return;
  reduce_row(reducer, row);
  uint64_t at = (uint64_t)reducer->source * reducer->height, last = at + reducer->height;
  while (at < last) {
    uint64_t end = (uint64_t)(reducer->target + 1) * reducer->from_height;
    uint64_t part = (last < end ? last : end) - at;
    for (size_t i = 0; i < reducer->width * 4; i++) reducer->sum[i] += reducer->row[i] * part;
    at += part;
    if (at == end) finish_row(reducer);
  }
  reducer->source++;
}

void ts_reducer_end(struct ts_reducer *reducer) {
  free(reducer->row);
  free(reducer->sum);
  free(reducer->pixels);
  *reducer = (struct ts_reducer){0};
}

int ts_reduce(
    const uint32_t *pixels, size_t width, size_t height, size_t stride, size_t longest, struct ts_decoded_image *image) {
  struct ts_reducer reducer;
  size_t to_width, to_height;
  *image = (struct ts_decoded_image){0};
  ts_reduced_size(width, height, longest, &to_width, &to_height);
  int done = ts_reducer_begin(&reducer, width, height, to_width, to_height);
  if (done) {
    for (size_t y = 0; y < height; y++) ts_reducer_add(&reducer, pixels + y * stride);
    image->pixels = reducer.pixels;
    image->width = to_width;
    image->height = to_height;
    reducer.pixels = NULL;
  }
  ts_reducer_end(&reducer);
  return done;
}
