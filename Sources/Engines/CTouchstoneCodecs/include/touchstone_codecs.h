#ifndef TOUCHSTONE_CODECS_H
#define TOUCHSTONE_CODECS_H
#include <stddef.h>
#include <stdint.h>
#endif
