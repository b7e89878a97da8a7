#pragma once
#include <stddef.h>

/// Returns the number of migrations.
size_t quad_migration_count(void);

/// Returns the SQL of a migration, from 0, as text that ends with NUL.
const char *quad_migration_at(size_t index);
