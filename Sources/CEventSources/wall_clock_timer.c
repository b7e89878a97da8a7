#include "CEventSources.h"
#include <time.h>

int wall_clock_timer(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

void wall_clock_timer_set(int descriptor, int64_t seconds, int64_t nanoseconds) {
    struct itimerspec setting = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &setting, 0);
}
