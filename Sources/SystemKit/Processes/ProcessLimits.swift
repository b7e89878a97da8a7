import Glibc

/// Fewer of something than the program needs. The text says what to do.
package struct TightLimit: Error, Equatable, CustomStringConvertible {
    package let description: String
}

/// What a process must be able to have before it begins.
///
/// Libraries below this program end it or wait for ever when a descriptor or a thread cannot be had; so both are asked
/// for at the start, when that can still be said.
package enum ProcessLimits {
    /// What a run opens at most before it fetches: the event sources, the files of the store, watches and pipes.
    private static let descriptors = 40
    /// Reading files, watching them, another program's output, and what tasks share.
    private static let threads = 6

    /// From now on a file that may not grow is an error of the write instead of the process's end.
    package static func ignoreFileSizeSignal() {
        signal(SIGXFSZ, SIG_IGN)
    }

    package static func check() throws(TightLimit) {
        try checkDescriptors()
        if areThreadsLimited { try checkThreads() }
    }

    private static func checkDescriptors() throws(TightLimit) {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < descriptors {
            let next = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard next >= 0 else {
                throw TightLimit(
                    description: "only \(opened.count) more files can be opened, and \(descriptors) are needed: "
                        + "\(SystemFailure.last.reason); raise the limit (ulimit -n 256)")
            }
            opened.append(next)
        }
    }

    private static var areThreadsLimited: Bool {
        // Swift's names for the kinds of limits are those of an enumeration of the C library.
        [__RLIMIT_NPROC, RLIMIT_AS].contains { kind in
            var limit = rlimit()
            return getrlimit(Int32(kind.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
        }
    }

    /// All at one time, each held until the last has begun.
    private static func checkThreads() throws(TightLimit) {
        let held = Semaphore()
        let ended = Semaphore()
        var started = 0
        defer {
            for _ in 0..<started { held.signal() }
            for _ in 0..<started { ended.wait() }
        }
        do throws(SystemFailure) {
            while started < threads {
                try OwnThread.start {
                    held.wait()
                    ended.signal()
                }
                started += 1
            }
        } catch {
            throw TightLimit(description: OwnThread.explanation(of: error))
        }
    }
}
