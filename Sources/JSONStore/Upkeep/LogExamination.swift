import Glibc

/// A log, read completely without knowing the types of its lines.
struct LogExamination {
    private(set) var lines = 0
    /// The lines that are not objects, in the order of the file.
    private(set) var unreadable: [[UInt8]] = []
    /// The number of lines with several objects, whose newlines were lost.
    private(set) var joined = 0
    /// The number of bytes after the last newline.
    private(set) var tornBytes = 0
    /// The readable lines that were changed from outside, in words.
    private(set) var changed: [String] = []
    private(set) var changedCount = 0
    /// The number of lines that were written but are missing.
    private(set) var missing = 0
    /// The number of lines with a repeated number or in the wrong order.
    private(set) var misplaced = 0
    private var last: Int?
    /// The number of lines without a number since the last numbered line. Each may be a changed form of a missing line.
    private var withoutNumber = 0

    /// Examines a missing log.
    /// - Parameter known: the number of the last line that is known to be stored.
    init(through known: Int) {
        missing = known
    }

    /// - Parameter lock: the file that writers lock. The examination asks for the length of the log while no process
    ///   writes. Writers only append to the log or replace it, so nobody waits while it is read.
    init(
        _ path: String, through known: Int = 0, lockedBy lock: String? = nil, options: StorageOptions
    ) throws(StorageError) {
        let opened = { () throws(StorageError) -> (log: JSONLog, size: Int)? in
            guard let log = try JSONLog.reading(path, options: options) else { return nil }
            return (log, try log.size())
        }
        let there: (log: JSONLog, size: Int)? =
            if let lock { try SharedHold.whileQuiet(lock, opened) } else { try opened() }
        guard let (log, size) = there else { return }
        var (found, number) = (LogExamination(through: 0), 0)
        let torn = try log.forEachLine(LineBuffer(), includingStart: true, upTo: size) { line, _ in
            number += 1
            found.take(line, number)
        }
        self = found
        tornBytes = torn
        missing += max(0, known - (last ?? 0) - withoutNumber)
    }

    private mutating func take(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) {
        if number == 1, let start = LogLine.start(line) {
            last = start
            return
        }
        guard JSONLog.isObject(line), !LogLine.isStart(line) else {
            let objects = LogLine.joined(line)
            guard objects.count > 1 else {
                withoutNumber += 1
                return unreadable.append(Array(line))
            }
            joined += 1
            for object in objects { take(object, number) }
            return
        }
        lines += 1
        let verdict = Seal.verdict(line)
        guard verdict == .intact, let own = LogLine.number(line) else {
            if verdict == .broken || last != nil { noteChanged(line, number) }
            // A line with a broken checksum had a number, also if it is the first line.
            if last != nil || verdict == .broken { withoutNumber += 1 }
            return
        }
        let expected = (last ?? 0) + 1
        if own < expected {
            misplaced += 1
        } else {
            missing += max(0, own - expected - withoutNumber)
            last = own
        }
        withoutNumber = 0
    }

    private mutating func noteChanged(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) {
        changedCount += 1
        guard changed.count < 20 else { return }
        let id = (try? SnapshotLayout.id(Array(line), 0..<line.count)).map { " (item \($0))" } ?? ""
        changed.append("line \(number)\(id)")
    }

    /// Adds the findings to a report for the user.
    func describe(_ report: inout FileReport) {
        if !unreadable.isEmpty {
            report.found(
                unreadable.count == 1 ? "One line can't be read." : "\(unreadable.count) lines can't be read.",
                repair: "The readable lines are rewritten; the others are moved to a file.")
        }
        if joined > 0 {
            report.found(
                joined == 1
                    ? "Newlines are missing in a line with several records."
                    : "Newlines are missing in \(joined) lines with several records each.",
                repair: "Each record gets its own line.")
        }
        let rewritten = "The remaining lines are rewritten. A backup may have the missing ones."
        if missing > 0 {
            report.found(
                missing == 1 ? "A line that was stored is missing." : "\(missing) lines that were stored are missing.",
                repair: rewritten)
        }
        if misplaced > 0 {
            report.found(
                misplaced == 1
                    ? "A line is duplicated or out of place."
                    : "\(misplaced) lines are duplicated or out of place.",
                repair: rewritten)
        }
        if !changed.isEmpty {
            let more = changedCount > changed.count ? " and \(changedCount - changed.count) more" : ""
            report.found(
                "It was changed outside Quad and is used as it is now: \(changed.joined(separator: ", "))\(more).",
                repair: "Its checksums are rewritten; the backup keeps it as it is.")
        }
        if tornBytes > 0 {
            report.found(
                "It ends in \(tornBytes) bytes of a line that was never finished.",
                repair: "They are cut off; no whole line is touched.")
        }
    }

    /// Whether a repair must rewrite all lines, not only the end of the log.
    var needsRewriting: Bool {
        !unreadable.isEmpty || joined > 0 || missing > 0 || misplaced > 0 || changedCount > 0
    }
}
