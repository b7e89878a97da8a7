import Glibc
import TestSupport

/// A program that runs until the end of a measurement and prints a line when it is ready.
final class BackgroundProgram {
    /// The first line of the output.
    let line: String
    private let process: pid_t
    private var hasEnded = false

    init(_ program: String, _ arguments: [String]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TestSupportError.system(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(ends[0])
            close(null)
        }
        process = try ProcessLaunch(
            program, arguments: arguments, environment: ["PATH": "/usr/bin:/bin"],
            streams: .descriptors(input: null, output: ends[1], error: null)
        ).start()
        close(ends[1])
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(ends[0], &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
        line = String(decoding: bytes, as: UTF8.self)
    }

    deinit { end() }

    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    /// The number at the end of the first line.
    var port: String { String(line.reversed().prefix(while: \.isNumber).reversed()) }

    /// The memory that the program has in use, in MB.
    var residentMegabytes: Double {
        guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 200)
        guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
            separator: " ")
        return words.count > 1 ? (Double(words[1]) ?? 0) * 4_096 / 1_000_000 : 0
    }
}
