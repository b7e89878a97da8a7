#pragma once
// Calls Swift's view of the headers leaves out: the variadic ones, and those glibc shows only to who asks for GNU
// extensions. No header is included here: what it declares would then belong to this module and no longer to Glibc.

/// Asks the kernel for a signal when the thread that started this process ends. 0 when it will.
static inline int system_signal_at_parent_death(int number) {
    extern int prctl(int, ...);
    return prctl(1 /* PR_SET_PDEATHSIG */, (unsigned long)number);
}

/// Closes every descriptor from `first` on in the child. `actions` is a posix_spawn_file_actions_t.
static inline int system_spawn_close_from(void *actions, int first) {
    extern int posix_spawn_file_actions_addclosefrom_np(void *, int);
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// What kind of file system a path is on, as statfs(2) numbers them; 0 where nobody can say.
static inline unsigned long system_file_system(const char *path) {
    extern int statfs(const char *, void *);
    // The kind is the first of its members; all of them are 120 bytes.
    unsigned long status[64];
    return statfs(path, status) == 0 ? status[0] & 0xFFFFFFFFul : 0;
}

/// A file in memory alone, closed on exec; -1 where there can be none.
static inline int system_memory_file(const char *name) {
    extern int memfd_create(const char *, unsigned);
    return memfd_create(name, 1 /* MFD_CLOEXEC */);
}

/// Exchanges what two paths name, as one step. 0 when it is done.
static inline int system_exchange(const char *one, const char *other) {
    extern int renameat2(int, const char *, int, const char *, unsigned);
    return renameat2(-100 /* AT_FDCWD */, one, -100, other, 2 /* RENAME_EXCHANGE */);
}
