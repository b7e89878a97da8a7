import Glibc

/// A log read through to the last byte without knowing what its lines are.
struct LogExamination {
    private(set) var lines = 0
    /// Lines that are no objects, in the order of the file.
    private(set) var unreadable: [[UInt8]] = []
    /// After the last newline.
    private(set) var tornBytes = 0

    init(_ path: String, options: StoreOptions) throws(StoreError) {
        guard let log = try JSONLog.reading(path, options: options) else { return }
        var (lines, unreadable): (Int, [[UInt8]]) = (0, [])
        tornBytes = try log.forEachLine(LineBuffer()) { line, _ in
            if JSONLog.isObject(line) { lines += 1 } else { unreadable.append(Array(line)) }
        }
        self.lines = lines
        self.unreadable = unreadable
    }

    /// For a person.
    func describe(_ report: inout FileReport) {
        if !unreadable.isEmpty {
            report.found(
                unreadable.count == 1 ? "One line can't be read." : "\(unreadable.count) lines can't be read.",
                repair: "The \(lines) that can be read are written anew; what can't be is moved to a file.")
        }
        if tornBytes > 0 {
            report.found(
                "It ends in \(tornBytes) bytes of a line that was never finished.",
                repair: "They are cut off; no whole line is touched.")
        }
    }
}
