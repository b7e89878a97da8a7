import FoundationEssentials
import Glibc

/// Information about a running process from /proc.
package struct ProcessObservation {
    package let identifier: pid_t

    package init(_ identifier: pid_t) { self.identifier = identifier }

    /// The number of context switches of the process's threads since their start; it does not grow for an idle program.
    /// Nil if the process is gone.
    package var contextSwitches: Int? {
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task") else {
            return nil
        }
        return threads.reduce(0) { sum, thread in
            let status = Self.readFile("/proc/\(identifier)/task/\(thread)/status") ?? ""
            return sum + Self.number(after: "\nvoluntary_ctxt_switches:", in: status)
                + Self.number(after: "\nnonvoluntary_ctxt_switches:", in: status)
        }
    }

    /// The most resident memory of the process so far (VmHWM), in bytes. Nil if the process is gone.
    package var peakMemory: Int? {
        guard let status = Self.readFile("/proc/\(identifier)/status"), status.contains("VmHWM") else { return nil }
        return Self.number(after: "VmHWM:", in: status) * 1024
    }

    /// The current resident memory of the process (VmRSS), in bytes. Nil if the process is gone.
    package var residentMemory: Int? {
        guard let status = Self.readFile("/proc/\(identifier)/status"), status.contains("VmRSS") else { return nil }
        return Self.number(after: "VmRSS:", in: status) * 1024
    }

    /// Returns the number of threads that block a signal, as threads in its handler do.
    package func threadsBlocking(_ signal: Int32) -> Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
        return threads.count { thread in
            let status = Self.readFile("/proc/\(identifier)/task/\(thread)/status") ?? ""
            let digits = status.split(separator: "SigBlk:").last?.drop { $0.isWhitespace }.prefix { $0.isHexDigit }
            guard status.contains("SigBlk:"), let mask = digits.flatMap({ UInt64($0, radix: 16) }) else { return false }
            return mask & (1 << UInt64(signal - 1)) != 0
        }
    }

    /// Returns the processes with this `NAME=value` in their environment.
    package static func members(withEnvironment text: String) -> [pid_t] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { pid_t($0) }.filter { process in
            readBytes("/proc/\(process)/environ").split(separator: 0).contains { $0.elementsEqual(text.utf8) }
        }
    }

    /// The state as in proc(5): `R` running, `S` sleeping, `T` stopped, `Z` dead and not yet reaped …
    package var state: Character? { fieldsAfterName?.first?.first }

    /// The state, the place in the kernel, and the command line of the process and of its children, a line each.
    package var standing: String {
        let words = Self.readBytes("/proc/\(identifier)/cmdline").split(separator: 0).map {
            String(decoding: $0, as: UTF8.self)
        }
        let place = Self.readFile("/proc/\(identifier)/wchan") ?? ""
        let line = "\(identifier) \(state ?? "-") \(place): \(words.joined(separator: " "))"
        return ([line] + children.map { ProcessObservation($0).standing }).joined(separator: "\n")
    }

    package var isStopped: Bool { state == "T" }

    package var children: [pid_t] {
        let path = "/proc/\(identifier)/task/\(identifier)/children"
        return (Self.readFile(path) ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// Returns the process ids of a session, including its leader.
    static func members(ofSession leader: pid_t) -> [pid_t] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { pid_t($0) }.filter { ProcessObservation($0).session == leader }
    }

    private var session: pid_t? {
        guard let fields = fieldsAfterName, fields.count > 3 else { return nil }
        return pid_t(fields[3])
    }

    /// The fields of /proc/PID/stat from the state on. The name before them may contain blanks and parentheses.
    private var fieldsAfterName: [Substring]? {
        guard let line = Self.readFile("/proc/\(identifier)/stat"), let end = line.lastIndex(of: ")") else {
            return nil
        }
        return line[line.index(after: end)...].split(separator: " ")
    }

    private static func number(after label: String, in text: String) -> Int {
        guard let range = text.firstRange(of: label) else { return 0 }
        let digits = text[range.upperBound...].drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber }
        return Int(digits) ?? 0
    }

    private static func readFile(_ path: String) -> String? {
        let content = readBytes(path)
        return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
    }

    /// Reads a file of /proc. Such files have no size and may vanish while they are read.
    private static func readBytes(_ path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 8192)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { content += buffer[..<count] }
        return content
    }
}
