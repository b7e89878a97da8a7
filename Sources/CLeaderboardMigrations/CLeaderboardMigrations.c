#include "CLeaderboardMigrations.h"

// The files are compiled in. Add a new file at the end; never change a released one.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tables[] = {
#embed "001-tables.sql"
    , 0};

static const char secrets[] = {
#embed "002-secrets.sql"
    , 0};

static const char order[] = {
#embed "003-order.sql"
    , 0};

static const char *const migrations[] = {tables, secrets, order};

size_t quad_migration_count(void) { return sizeof migrations / sizeof *migrations; }

const char *quad_migration_at(size_t index) { return migrations[index]; }
