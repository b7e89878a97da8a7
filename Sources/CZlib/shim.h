#ifndef QUAD_CZLIB_SHIM_H
#define QUAD_CZLIB_SHIM_H

// Deflate for the segments of sync.
#include <zlib.h>

#endif
