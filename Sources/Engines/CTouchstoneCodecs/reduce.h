#ifndef TOUCHSTONE_REDUCE_H
#define TOUCHSTONE_REDUCE_H
#include <stddef.h>
#include <stdint.h>

/// Makes a picture smaller while its rows arrive: every pixel is the exact mean of the area it stands for, in integers.
struct ts_reducer {
  size_t from_width, from_height, width, height;
  /// The source row that comes next, and the row it adds to.
  size_t source, target;
  uint64_t *row;
  uint64_t *sum;
  uint32_t *pixels;
};

/// The size with `longest` as its longer side, nothing enlarged.
void ts_reduced_size(size_t width, size_t height, size_t longest, size_t *reduced_width, size_t *reduced_height);
/// 0 if there is no memory. The sizes must be at least 1, the new ones no larger than the old ones.
int ts_reducer_begin(struct ts_reducer *reducer, size_t from_width, size_t from_height, size_t width, size_t height);
/// One more row of premultiplied pixels; `pixels` is complete after the last one.
void ts_reducer_add(struct ts_reducer *reducer, const uint32_t *row);
/// Frees everything that is still there.
void ts_reducer_end(struct ts_reducer *reducer);

#endif
