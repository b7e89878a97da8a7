import Glibc

/// The resources that a process needs before it begins.
///
/// Some libraries end the process or wait forever if they cannot get a descriptor or a thread. The program therefore
/// checks both at the start, when it can still report an error.
package enum ProcessLimits {
    /// The most descriptors before fetching begins: the event sources, the files of the store, watches and pipes.
    private static let descriptors = 40
    /// The threads for reading files, watching files and another program's output, and the threads that tasks share.
    private static let threads = 6
    /// The threshold for a test: a limit on the user's threads below this number is tested by starting threads.
    private static let plentyOfThreads: rlim_t = 8_192

    /// Ignores SIGXFSZ, so that a write beyond the file size limit fails and does not end the process.
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

    /// Whether a limit on threads may be near. The test costs every start a quarter of a millisecond, so it runs only
    /// in this case.
    private static var areThreadsLimited: Bool {
        // Swift imports the limit kinds as an enumeration of the C library.
        if let memory = limit(RLIMIT_AS), memory != .max { return true }
        guard let most = limit(__RLIMIT_NPROC), most != .max else { return false }
        return most < plentyOfThreads || most / 2 < threadsOfAll
    }

    private static func limit(_ kind: __rlimit_resource) -> rlim_t? {
        var limit = rlimit()
        return getrlimit(Int32(kind.rawValue), &limit) == 0 ? limit.rlim_cur : nil
    }

    /// The number of threads of all users on this machine: the number after the slash in `/proc/loadavg`.
    private static var threadsOfAll: rlim_t {
        let descriptor = open("/proc/loadavg", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .max }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let digits = text[..<max(0, read(descriptor, &text, text.count))].drop { $0 != UInt8(ascii: "/") }
            .dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rlim_t(String(decoding: digits, as: UTF8.self)) ?? .max
    }

    /// Starts all threads together and holds each one until the last has begun.
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
