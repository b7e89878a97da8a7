#define _GNU_SOURCE // memfd_create
#include "CTerminalRescue.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

// A handler uses only plain memory that was set up in advance: nothing here may allocate or take a lock.
static volatile sig_atomic_t armed;
static int terminal;
static struct termios settings;
static char restore[512];
static size_t restore_length;
static int held_errors = -1; // what is written to standard error while the screen is up
static int real_errors = -1;

static void print_held_errors(void) {
    if (held_errors < 0 || real_errors < 0) return;
    dup2(real_errors, STDERR_FILENO);
    char buffer[1024];
    ssize_t count;
    off_t at = 0;
    while ((count = pread(held_errors, buffer, sizeof buffer, at)) > 0) {
        ssize_t ignored = write(STDERR_FILENO, buffer, (size_t)count);
        (void)ignored;
        at += count;
    }
}

static void give_back(void) {
    if (!armed) return;
    armed = 0;
    ssize_t ignored = write(terminal, restore, restore_length);
    (void)ignored;
    tcsetattr(terminal, TCSANOW, &settings);
    print_held_errors();
}

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static struct sigaction before[sizeof faults / sizeof *faults]; // what the program does with them itself

static atomic_int handling; // the thread that handles a fault

// Lack of memory hits several threads at once. The first thread prints the message and ends the process; the others
// wait.
static void wait_for_another(void) {
    int own = (int)syscall(SYS_gettid), first = 0;
    if (atomic_compare_exchange_strong(&handling, &first, own) || first == own) return;
    for (;;) pause();
}

static void on_crash(int number) {
    static const char message[] = "quad stopped by a fault of its own. What you entered is saved; start it again.\n";
    wait_for_another();
    struct sigaction next = {.sa_handler = SIG_DFL};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i] == number) next = before[i];
    int was_armed = armed;
    give_back();
    // An earlier plain handler prints its own message. The Swift runtime's handler takes more arguments than the
    // number, so it is not called here.
    int takes_number = !(next.sa_flags & SA_SIGINFO);
    if (takes_number && next.sa_handler != SIG_DFL && next.sa_handler != SIG_IGN) {
        next.sa_handler(number);
        return;
    }
    if (was_armed) {
        ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
        (void)ignored;
    }
    signal(number, SIG_DFL);
    raise(number); // delivered when this handler returns
}

static void install_handlers(void) {
    static char stack[32768]; // a stack overflow leaves no room on the ordinary one
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, 0);
    struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, &before[i]);
    atexit(give_back);
}

static void hold_errors(void) {
    if (!isatty(STDERR_FILENO)) return; // sent to a file: it does no harm there
    if (held_errors < 0) held_errors = memfd_create("stderr", MFD_CLOEXEC);
    if (real_errors < 0) real_errors = dup(STDERR_FILENO);
    if (held_errors < 0 || real_errors < 0) return;
    if (ftruncate(held_errors, 0) == 0 && lseek(held_errors, 0, SEEK_SET) == 0) dup2(held_errors, STDERR_FILENO);
}

void terminal_rescue_arm(int descriptor) {
    static int installed;
    terminal = descriptor;
    restore_length = 0;
    if (tcgetattr(descriptor, &settings) != 0) return;
    if (!installed) {
        installed = 1;
        install_handlers();
    }
    hold_errors();
    armed = 1;
}

void terminal_rescue_set_bytes(const char *bytes, size_t length) {
    restore_length = length < sizeof restore ? length : sizeof restore;
    memcpy(restore, bytes, restore_length);
}

void terminal_rescue_disarm(void) {
    if (!armed) return;
    armed = 0;
    // ncurses restores the settings that it knows; these are the shell's settings.
    tcsetattr(terminal, TCSADRAIN, &settings);
    print_held_errors();
}
