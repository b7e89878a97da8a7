#pragma once

/// Returns the first eight digits of the commit that the program was built from, or "" if the build did not know it.
const char *build_commit(void);
