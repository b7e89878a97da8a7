import Glibc
import Testing

/// Fails a test case that takes more processor time than its limit, as quadratic work on hostile input does.
///
/// Swift Testing's own limit includes the time for which a case waits for its turn. This limit does not, so a busy
/// machine cannot fail the case. The case must stay on one thread: it may be neither asynchronous nor isolated to an
/// actor.
package struct ProcessorTimeLimit: TestTrait, SuiteTrait, TestScoping {
    /// The limit in seconds.
    let limit: Double

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let start = Self.now
        try await function()
        let end = Self.now
        guard start.thread == end.thread else {
            Issue.record("A case with a limit of processor time must stay on one thread.")
            return
        }
        let taken = end.seconds - start.seconds
        if taken > limit { Issue.record("It took \(taken) seconds of processor time; the limit is \(limit).") }
    }

    private static var now: (thread: pthread_t, seconds: Double) {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return (pthread_self(), Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}

extension Trait where Self == ProcessorTimeLimit {
    /// - Parameter limit: the limit in seconds; a debug build on an old machine must stay far below it.
    package static func processorTime(below limit: Double) -> ProcessorTimeLimit { ProcessorTimeLimit(limit: limit) }
}
