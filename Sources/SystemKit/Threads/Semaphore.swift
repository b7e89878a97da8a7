import Glibc

/// A counting semaphore. It needs no descriptor, of which there may be few.
package final class Semaphore: @unchecked Sendable {
    // Only the C library accesses the semaphore, which must stay at one address.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    package init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Adds one and wakes a waiting thread.
    package func signal() {
        sem_post(semaphore)
    }

    /// Waits until the count is above zero, and subtracts one.
    package func wait() {
        while sem_wait(semaphore) != 0, errno == EINTR {}
    }
}
