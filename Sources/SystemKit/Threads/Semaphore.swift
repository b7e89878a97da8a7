import Glibc

/// A count that threads sleep on. It costs no descriptor, of which there may be few.
package final class Semaphore: @unchecked Sendable {
    // Only ever touched by the C library, which wants it at one address.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    package init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Adds one, and wakes one that waits.
    package func signal() {
        sem_post(semaphore)
    }

    /// Sleeps until there is one to take.
    package func wait() {
        while sem_wait(semaphore) != 0, errno == EINTR {}
    }
}
