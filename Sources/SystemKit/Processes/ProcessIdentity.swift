import Glibc

/// The identity of a process: its number and its start time, because numbers are reused.
package enum ProcessIdentity {
    /// The identity of this process, such as “4711-988223”.
    package static let own = "\(getpid())-\(started(getpid())?.ticks ?? "")"

    /// Whether the process is running. A process that ended but was not waited for is not running.
    package static func isRunning(_ identity: String) -> Bool {
        let parts = identity.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return false }
        guard let (ticks, isOver) = started(process) else {
            // Without /proc, the start time is unknown.
            return parts[1].isEmpty && kill(process, 0) == 0
        }
        return !isOver && (parts[1].isEmpty || ticks == parts[1])
    }

    /// Returns the start time in ticks since boot, and whether the process is over.
    private static func started(_ process: pid_t) -> (ticks: String, isOver: Bool)? {
        let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 12)
        let count = read(descriptor, &bytes, bytes.count)
        // The name, in parentheses, may hold any characters.
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = String(decoding: bytes[(end + 1)..<count], as: UTF8.self).split(separator: " ")
        guard fields.count > 19 else { return nil }
        return (String(fields[19]), fields[0] == "Z" || fields[0] == "X")
    }
}
