#include <spawn.h>

// glibc has these since 2.34 and 2.29, and shows them only to those who ask for GNU extensions, which Swift's
// importer does not.

static inline int quad_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

static inline int quad_spawn_change_directory(posix_spawn_file_actions_t *actions, const char *path) {
    extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
    return posix_spawn_file_actions_addchdir_np(actions, path);
}
