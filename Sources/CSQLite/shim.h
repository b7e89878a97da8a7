#ifndef QUAD_CSQLITE_SHIM_H
#define QUAD_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
