// Stands between a program and the system. The library counts the calls that touch the contents of a folder. The call
// with the given number does not happen: it fails or ends the process. The environment sets:
//   CRASH_FOLDER  the folder; without it, nothing is counted
//   CRASH_AT      the number of the call, from 1
//   CRASH_HOW     kill: the process ends before the call; half: like kill, but a write first writes half of its
//                 bytes; a number: the call fails with this error; with a + after it, all later calls that change
//                 something fail too
//   CRASH_CALLS   a file that gets the name of each call, one per line
//   CRASH_SYNCED  a folder that gets, for each written file, its size at the last synchronization: the part that
//                 would survive a power cut
//   CRASH_CLOCK   the seconds that the clock is ahead; negative if it is behind
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const char *folder, *calls, *synced;
static size_t folder_length;
static long at, clock_ahead;
static int failure;
static bool kills, halves, stays;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("CRASH_FOLDER");
    folder_length = folder ? strlen(folder) : 0;
    calls = getenv("CRASH_CALLS");
    synced = getenv("CRASH_SYNCED");
    const char *number = getenv("CRASH_AT"), *how = getenv("CRASH_HOW"), *ahead = getenv("CRASH_CLOCK");
    at = number ? atol(number) : 0;
    clock_ahead = ahead ? atol(ahead) : 0;
    kills = how && strcmp(how, "kill") == 0;
    halves = how && strcmp(how, "half") == 0;
    failure = how ? atoi(how) : 0;
    stays = how && strchr(how, '+');
}

#define REAL(name) \
    static typeof(name) *real; \
    if (!real) real = (typeof(name) *)dlsym(RTLD_NEXT, #name)

static bool is_inside(const char *path) {
    return folder && path && strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || !path[folder_length]);
}

static bool path_of(int descriptor, char path[PATH_MAX]) {
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = syscall(SYS_readlink, link, path, PATH_MAX - 1);
    if (length <= 0) return false;
    path[length] = 0;
    return is_inside(path);
}

static void put(const char *path, int flags, const char *text, size_t length) {
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600);
    if (descriptor < 0) return;
    syscall(SYS_write, descriptor, text, length);
    syscall(SYS_close, descriptor);
}

static void die(void) {
    syscall(SYS_kill, getpid(), SIGKILL);
    for (;;) pause();
}

/// Counts a call. Returns whether the call must fail; `errno` is then set.
static bool strikes(const char *name, const char *path, bool changes) {
    long number = atomic_fetch_add(&count, 1) + 1;
    if (calls) {
        char line[PATH_MAX + 64];
        const char *last = strrchr(path, '/');
        int length = snprintf(line, sizeof line, "%s %s\n", name, last ? last + 1 : path);
        put(calls, O_APPEND, line, (size_t)length);
    }
    if (!at || number < at || (number > at && !(stays && changes))) return false;
    if (kills) die();
    if (!failure) return false;
    errno = failure;
    return true;
}

/// Returns whether the process must end in the middle of this write.
static bool is_halved(void) { return halves && at && atomic_load(&count) == at; }

/// Records how much of a file would survive a power cut.
static void note_synced(int descriptor, const char *path, bool is_first) {
    if (!synced) return;
    char note[PATH_MAX], text[32];
    snprintf(note, sizeof note, "%s/%s", synced, strrchr(path, '/') + 1);
    struct stat status;
    if (is_first && syscall(SYS_access, note, F_OK) == 0) return;
    if (fstat(descriptor, &status) != 0) return;
    int length = snprintf(text, sizeof text, "%lld", (long long)status.st_size);
    put(note, O_TRUNC, text, (size_t)length);
}

int open(const char *path, int flags, ...) {
    REAL(open);
    mode_t mode = 0;
    if (flags & O_CREAT) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    bool changes = (flags & O_ACCMODE) != O_RDONLY;
    if (is_inside(path) && strikes(changes ? "open to write" : "open", path, changes)) return -1;
    int descriptor = real(path, flags, mode);
    if (descriptor >= 0 && changes && is_inside(path)) note_synced(descriptor, path, true);
    return descriptor;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
    REAL(write);
    char path[PATH_MAX];
    if (path_of(descriptor, path)) {
        if (strikes("write", path, true)) return -1;
        if (is_halved()) {
            real(descriptor, bytes, size / 2);
            die();
        }
    }
    return real(descriptor, bytes, size);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
    REAL(pwrite);
    char path[PATH_MAX];
    if (path_of(descriptor, path)) {
        if (strikes("pwrite", path, true)) return -1;
        if (is_halved()) {
            real(descriptor, bytes, size / 2, offset);
            die();
        }
    }
    return real(descriptor, bytes, size, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
    REAL(pread);
    char path[PATH_MAX];
    if (path_of(descriptor, path) && strikes("pread", path, false)) return -1;
    return real(descriptor, bytes, size, offset);
}

int fdatasync(int descriptor) {
    REAL(fdatasync);
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return real(descriptor);
    if (strikes("fdatasync", path, true)) return -1;
    int result = real(descriptor);
    if (result == 0) note_synced(descriptor, path, false);
    return result;
}

int fsync(int descriptor) {
    REAL(fsync);
    char path[PATH_MAX];
    if (path_of(descriptor, path) && strikes("fsync", path, true)) return -1;
    return real(descriptor);
}

int ftruncate(int descriptor, off_t size) {
    REAL(ftruncate);
    char path[PATH_MAX];
    if (path_of(descriptor, path) && strikes("ftruncate", path, true)) return -1;
    return real(descriptor, size);
}

int rename(const char *from, const char *to) {
    REAL(rename);
    if (is_inside(from) && strikes("rename", to, true)) return -1;
    return real(from, to);
}

int unlink(const char *path) {
    REAL(unlink);
    if (is_inside(path) && strikes("unlink", path, true)) return -1;
    return real(path);
}

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    if (is_inside(path) && strikes("mkdir", path, true)) return -1;
    return real(path, mode);
}

DIR *opendir(const char *path) {
    REAL(opendir);
    if (is_inside(path) && strikes("opendir", path, false)) return NULL;
    return real(path);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    REAL(clock_gettime);
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += clock_ahead;
    return result;
}
