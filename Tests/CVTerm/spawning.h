// glibc has these since 2.34 and 2.29, and shows them only to those who ask for GNU extensions, which Swift's importer
// does not. <spawn.h> stays out of here: what it includes would then belong to this module and no longer to Glibc. So
// `actions`, a posix_spawn_file_actions_t, goes by an untyped pointer.

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
