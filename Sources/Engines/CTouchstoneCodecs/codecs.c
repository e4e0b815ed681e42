#include "touchstone_codecs.h"
