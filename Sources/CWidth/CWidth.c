#define _XOPEN_SOURCE 700
#include "CWidth.h"
#include <wchar.h>

int system_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
