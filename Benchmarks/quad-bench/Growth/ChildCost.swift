import Glibc
import TestSupport

/// The cost of a command and of all processes that it starts.
struct ChildCost {
    /// The milliseconds from the start.
    let firstByte: Double
    let end: Double
    /// The processor time of all its processes on all processors, in milliseconds.
    let processor: Double
    let output: [UInt8]

    /// Runs a command to its end, and waits for processes that it left running.
    static func of(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> ChildCost {
        // A process that outlives the command becomes a child of this process, so that its time is counted as well.
        ProcessLaunch.adoptOrphans(true)
        defer { ProcessLaunch.adoptOrphans(false) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TestSupportError.system(call: "pipe", code: errno) }
        defer { close(ends[0]) }
        let nothing = Glibc.open("/dev/null", O_RDWR)
        defer { close(nothing) }
        let before = childrenTime()
        let start = monotonicNanoseconds()
        let child = try ProcessLaunch(
            program, arguments: arguments,
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 },
            streams: .descriptors(input: nothing, output: ends[1], error: nothing)
        ).start()
        close(ends[1])
        var output: [UInt8] = []
        var first: UInt64?
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
            first = first ?? monotonicNanoseconds()
            output += buffer[..<count]
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        let end = monotonicNanoseconds()
        guard status == 0, let first else {
            throw ReaderError(description: "\(program) \(arguments.joined(separator: " ")): status \(status)")
        }
        var other: Int32 = 0
        while waitpid(-1, &other, 0) > 0 {}
        return ChildCost(
            firstByte: Double(first - start) / 1e6, end: Double(end - start) / 1e6,
            processor: childrenTime() - before, output: output)
    }

    private static func childrenTime() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }
}
