#include "CBuildCommit.h"

// Package.swift defines the macro when the environment names a commit, as `make build` does.
#ifndef QUAD_COMMIT
#define QUAD_COMMIT ""
#endif

const char *build_commit(void) { return QUAD_COMMIT; }
