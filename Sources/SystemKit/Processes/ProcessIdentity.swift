import Glibc

/// A process among all that ever had its number: the number and when it was started.
package enum ProcessIdentity {
    /// This process, as in “4711-988223”.
    package static let own = "\(getpid())-\(started(getpid())?.ticks ?? "")"

    /// Whether the process runs. One that ended and was not waited for does not.
    package static func isRunning(_ identity: String) -> Bool {
        let parts = identity.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return false }
        guard let (ticks, isOver) = started(process) else {
            // Without /proc nobody knows when it was started.
            return parts[1].isEmpty && kill(process, 0) == 0
        }
        return !isOver && (parts[1].isEmpty || ticks == parts[1])
    }

    /// The moment it was started, in ticks since the machine was, and whether it is over.
    private static func started(_ process: pid_t) -> (ticks: String, isOver: Bool)? {
        let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 12)
        let count = read(descriptor, &bytes, bytes.count)
        // The name, in parentheses, may hold anything.
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = String(decoding: bytes[(end + 1)..<count], as: UTF8.self).split(separator: " ")
        guard fields.count > 19 else { return nil }
        return (String(fields[19]), fields[0] == "Z" || fields[0] == "X")
    }
}
