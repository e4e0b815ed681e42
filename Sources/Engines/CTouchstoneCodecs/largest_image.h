#ifndef TOUCHSTONE_LARGEST_IMAGE_H
#define TOUCHSTONE_LARGEST_IMAGE_H
/// A few bytes of header must not be able to ask for all the memory there is.
#define TS_LARGEST_SIDE 65500
#define TS_LARGEST_AREA ((size_t)1 << 28)
#endif
