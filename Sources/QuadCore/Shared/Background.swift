import SystemKit

/// Work that takes longer than a frame may, on a thread that ends with it: the few that tasks share are for what is short.
package enum Background {
    package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await OwnThread.run(work)
    }

    /// Unlike `Task.sleep`, which has libdispatch wake the program for as long as it runs.
    package static func pause(milliseconds: Int) async { await OwnThread.run { OwnThread.sleep(milliseconds) } }

    /// Both at once, on two threads.
    package static func run<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) async -> (First, Second) {
        await OwnThread.run { OwnThread.both(first, second) }
    }
}
