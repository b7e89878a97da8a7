#include "CEventSources.h"
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_queue_drain(void) {
    uint64_t wakeups;
    ssize_t ignored = read(_dispatch_get_main_queue_handle_4CF(), &wakeups, sizeof wakeups);
    (void)ignored;
    _dispatch_main_queue_callback_4CF(0);
}
