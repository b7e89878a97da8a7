#include "CEventSources.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

// The declarations that the Swift runtime exports for event loops that run tasks themselves.
struct executor {
    void *identity;
    void *implementation;
};
typedef __attribute__((swiftcall)) void (*task_enqueue)(void *job);
extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(void *job, task_enqueue original);
extern __attribute__((swiftcall)) void swift_job_run(void *job, struct executor executor);

struct waiting_job {
    void *job;
    struct waiting_job *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static struct waiting_job *first;
static struct waiting_job **last = &first;
static long waiting, idle, threads, most;

static void *run_jobs(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!first) {
            idle++;
            pthread_cond_wait(&arrived, &lock);
            idle--;
        }
        struct waiting_job *next = first;
        first = next->next;
        if (!first) last = &first;
        waiting--;
        pthread_mutex_unlock(&lock);
        void *job = next->job;
        free(next);
        swift_job_run(job, (struct executor){0, 0});
        pthread_mutex_lock(&lock);
    }
}

static bool start_thread(void) {
    sigset_t all, before;
    sigfillset(&all);
    // Only the event loop handles signals.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int failure = pthread_create(&thread, NULL, run_jobs, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure == 0) pthread_detach(thread);
    return failure == 0;
}

static __attribute__((swiftcall)) void enqueue(void *job, task_enqueue original) {
    struct waiting_job *new = malloc(sizeof *new);
    if (!new) return original(job);
    new->job = job;
    new->next = NULL;
    pthread_mutex_lock(&lock);
    *last = new;
    last = &new->next;
    waiting++;
    bool starts = waiting > idle && threads < most;
    if (starts) threads++;
    pthread_cond_signal(&arrived);
    pthread_mutex_unlock(&lock);
    // The first thread is already running. Without another thread, the job waits a little longer.
    if (starts && !start_thread()) {
        pthread_mutex_lock(&lock);
        threads--;
        pthread_mutex_unlock(&lock);
    }
}

bool task_threads_begin(void) {
    if (threads > 0) return true;
    most = sysconf(_SC_NPROCESSORS_ONLN);
    if (most < 2) most = 2;
    threads = 1;
    if (!start_thread()) {
        threads = 0;
        return false;
    }
    swift_task_enqueueGlobal_hook = enqueue;
    return true;
}
