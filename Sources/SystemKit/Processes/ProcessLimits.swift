import Glibc

/// What a process must be able to have before it begins.
///
/// Libraries below this program end it or wait for ever when a descriptor or a thread cannot be had; so both are asked
/// for at the start, when that can still be said.
package enum ProcessLimits {
    /// What a run opens at most before it fetches: the event sources, the files of the store, watches and pipes.
    private static let descriptors = 40
    /// Reading files, watching them, another program's output, and what tasks share.
    private static let threads = 6
    /// A limit on the user's threads below this is tried out.
    private static let plentyOfThreads: rlim_t = 8_192

    /// From now on a file that may not grow is an error of the write instead of the process's end.
    package static func ignoreFileSizeSignal() {
        signal(SIGXFSZ, SIG_IGN)
    }

    package static func check() throws(LimitError) {
        try checkDescriptors()
        if areThreadsLimited { try checkThreads() }
    }

    private static func checkDescriptors() throws(LimitError) {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < descriptors {
            let next = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard next >= 0 else {
                throw LimitError(
                    description: "only \(opened.count) more files can be opened, and \(descriptors) are needed: "
                        + "\(SystemCallError.last.reason); raise the limit (ulimit -n 256)")
            }
            opened.append(next)
        }
    }

    /// Trying costs every start a quarter of a millisecond, so it is done only where a limit may be near.
    private static var areThreadsLimited: Bool {
        // Swift's names for the kinds of limits are those of an enumeration of the C library.
        if let memory = limit(RLIMIT_AS), memory != .max { return true }
        guard let most = limit(__RLIMIT_NPROC), most != .max else { return false }
        return most < plentyOfThreads || most / 2 < threadsOfAll
    }

    private static func limit(_ kind: __rlimit_resource) -> rlim_t? {
        var limit = rlimit()
        return getrlimit(Int32(kind.rawValue), &limit) == 0 ? limit.rlim_cur : nil
    }

    /// The threads of everybody on this machine, the user's among them: the number behind the slash in `/proc/loadavg`.
    private static var threadsOfAll: rlim_t {
        let descriptor = open("/proc/loadavg", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .max }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let digits = text[..<max(0, read(descriptor, &text, text.count))].drop { $0 != UInt8(ascii: "/") }
            .dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rlim_t(String(decoding: digits, as: UTF8.self)) ?? .max
    }

    /// All at one time, each held until the last has begun.
    private static func checkThreads() throws(LimitError) {
        let held = Semaphore()
        let ended = Semaphore()
        var started = 0
        defer {
            for _ in 0..<started { held.signal() }
            for _ in 0..<started { ended.wait() }
        }
        do throws(SystemCallError) {
            while started < threads {
                try OwnThread.start {
                    held.wait()
                    ended.signal()
                }
                started += 1
            }
        } catch { throw LimitError(description: OwnThread.explanation(of: error)) }
    }
}
