import SystemKit

/// Work that takes longer than a frame may, on a thread that ends with it. The threads that Swift's tasks share bring one of
/// libdispatch with them, which wakes up every second from then on.
package enum Background {
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await OwnThread.run(work)
    }
}
