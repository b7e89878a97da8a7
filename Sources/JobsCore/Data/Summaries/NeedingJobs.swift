import Glibc
import JSONStore
import Synchronization

/// The jobs with steps that need steps of certain other jobs, among the lines of a snapshot and a journal. A line that
/// names none of the other jobs is not decoded.
final class NeedingJobs: Sendable {
    private let ids: Set<String>
    private let names: [[UInt8]]
    /// Whether one of the ids needs a backslash in JSON, which can be written in several ways.
    private let isEscaped: Bool
    private let found = Mutex<[Job]>([])

    init(_ ids: Set<String>) {
        self.ids = ids
        names = ids.map { Array("\"\($0)".utf8) }
        isEscaped = ids.contains { $0.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == 0x5C } }
    }

    func take(_ line: UnsafeBufferPointer<UInt8>, except known: Set<String> = []) {
        guard mayNeed(line), let job = StorageInspector.item(of: Job.self, line), !known.contains(job.id),
            !ids.isDisjoint(with: job.neededJobs)
        else { return }
        found.withLock { $0.append(job) }
    }

    /// Returns whether one of the ids stands before a slash.
    private func mayNeed(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = line.baseAddress else { return false }
        if isEscaped || Self.hasNumbers(start, line.count) { return true }
        var at = 0
        while at < line.count, let slash = memchr(start + at, 0x2F, line.count - at) {
            let place = start.distance(to: slash.assumingMemoryBound(to: UInt8.self))
            // JSON may escape the slash with a backslash.
            let end = place > 0 && start[place - 1] == 0x5C ? place - 1 : place
            for name in names where end >= name.count && memcmp(start + end - name.count, name, name.count) == 0 {
                return true
            }
            at = place + 1
        }
        return false
    }

    /// Returns whether the line has a `\u` escape, which may stand for any character.
    private static func hasNumbers(_ line: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var at = 0
        while at + 1 < count, let backslash = memchr(line + at, 0x5C, count - at - 1) {
            let place = line.distance(to: backslash.assumingMemoryBound(to: UInt8.self))
            if line[place + 1] == UInt8(ascii: "u") { return true }
            at = place + 2
        }
        return false
    }

    var jobs: [Job] { found.withLock { $0 } }
}
