#pragma once
// Calls that Swift does not import from the headers: variadic functions, and functions that glibc declares only with
// GNU extensions. This file includes no header, because that header's declarations would then belong to this module and
// no longer to Glibc.

/// Makes the kernel send a signal when the thread that started this process ends. Returns 0 on success.
static inline int system_signal_at_parent_death(int number) {
    extern int prctl(int, ...);
    return prctl(1 /* PR_SET_PDEATHSIG */, (unsigned long)number);
}

/// Closes every descriptor from `first` on in the child. `actions` is a posix_spawn_file_actions_t.
static inline int system_spawn_close_from(void *actions, int first) {
    extern int posix_spawn_file_actions_addclosefrom_np(void *, int);
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// Returns the kind of file system of a path, as statfs(2) numbers them; 0 if unknown.
static inline unsigned long system_file_system(const char *path) {
    extern int statfs(const char *, void *);
    // The kind is the first member of the structure, which is 120 bytes long.
    unsigned long status[64];
    return statfs(path, status) == 0 ? status[0] & 0xFFFFFFFFul : 0;
}

/// Returns a file that exists only in memory, closed on exec; -1 on failure.
static inline int system_memory_file(const char *name) {
    extern int memfd_create(const char *, unsigned);
    return memfd_create(name, 1 /* MFD_CLOEXEC */);
}

/// Exchanges the files at two paths in one atomic step. Returns 0 on success.
static inline int system_exchange(const char *one, const char *other) {
    extern int renameat2(int, const char *, int, const char *, unsigned);
    return renameat2(-100 /* AT_FDCWD */, one, -100, other, 2 /* RENAME_EXCHANGE */);
}
