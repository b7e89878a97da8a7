#include "CMemory.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// A frame of a usual terminal stays below this size, so that drawing never asks the system for memory.
enum { large = 512 * 1024 };

void return_memory_early(void) {
    mallopt(M_MMAP_THRESHOLD, large);
    mallopt(M_TRIM_THRESHOLD, large);
    // If a heap grew page by page, its threads would wait for each other in the system.
    mallopt(M_TOP_PAD, large);
    // One heap for the main thread, and two for threads that read at once. With a single heap, they would wait for its
    // lock.
    mallopt(M_ARENA_MAX, 3);
}

// The message is prepared in advance, because a signal handler must not allocate memory.
static char shortage[256];
static size_t shortage_length;

static void on_fault(int number) {
    (void)number;
    ssize_t ignored = write(STDERR_FILENO, shortage, shortage_length);
    (void)ignored;
    _exit(1);
}

void say_when_memory_is_short(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    int length = snprintf(
        shortage, sizeof shortage,
        "quad: not enough memory: only %llu MB may be used (ulimit -v). Raise the limit and try again; what was "
        "acknowledged is saved.\n",
        (unsigned long long)limit.rlim_cur >> 20);
    shortage_length = length < (int)sizeof shortage ? (size_t)length : sizeof shortage - 1;
    // Swift ends a process without memory by one of these signals. A stack that cannot grow leaves no room for the
    // handler, so the handler has its own stack.
    static char stack[16384];
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, 0);
    struct sigaction action = {.sa_handler = on_fault, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, 0);
}
