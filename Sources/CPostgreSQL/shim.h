#ifndef QUAD_CPOSTGRESQL_SHIM_H
#define QUAD_CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

#endif
