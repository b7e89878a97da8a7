// glibc has these functions since 2.34 and 2.29, but declares them only with GNU extensions, which Swift's importer
// lacks. This file does not include <spawn.h>: its declarations would then belong to this module and no longer to
// Glibc. The parameter `actions`, a posix_spawn_file_actions_t, is therefore an untyped pointer.

static inline int quad_spawn_close_from(void *actions, int first) {
    extern int posix_spawn_file_actions_addclosefrom_np(void *, int);
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

static inline int quad_spawn_change_directory(void *actions, const char *path) {
    extern int posix_spawn_file_actions_addchdir_np(void *, const char *);
    return posix_spawn_file_actions_addchdir_np(actions, path);
}

static inline int quad_adopt_orphans(int adopts) {
    extern int prctl(int, ...);
    return prctl(36 /* PR_SET_CHILD_SUBREAPER */, (unsigned long)adopts);
}
