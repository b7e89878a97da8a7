/// A stretch of journal, read.
struct JournalText {
    private(set) var lines: [JournalLine] = []
    /// Everything up to here is whole lines.
    private(set) var end = 0
    /// Of the last line; that before the stretch, if it has none.
    private(set) var lastSequence: Int?
    /// What stands after the last line end: a change that was never finished.
    private(set) var tornBytes = 0
    /// The number of the change it would have been, if that much of it can be read.
    private(set) var tornSequence: Int?
    /// The first thing wrong elsewhere, in words.
    private(set) var fault: String?
    /// The lines that could not be read.
    private(set) var faulty: [Range<Int>] = []
    /// Those, and what was never finished.
    var unreadable: [Range<Int>] { tornBytes > 0 ? faulty + [end..<end + tornBytes] : faulty }
    /// Lines that can be read and are not as they were written, in words.
    private(set) var changed: [String] = []

    /// - Parameters:
    ///   - sequence: the number of the change before the first of these; `nil` if any may be the first.
    ///   - isSealed: lines without a checksum were not written by this program.
    init(_ bytes: [UInt8], after sequence: Int? = nil, isSealed: Bool, firstLine: Int = 1) {
        lastSequence = sequence
        var start = 0
        var number = firstLine - 1
        while start < bytes.count {
            number += 1
            guard let newline = bytes[start...].firstIndex(of: 0x0A) else {
                tornBytes = bytes.count - start
                tornSequence = (try? JournalLine(bytes, start..<bytes.count))?.sequence
                return
            }
            let range = start..<newline
            do throws(JSONSyntaxError) {
                guard !range.isEmpty else { throw JSONSyntaxError(offset: start, detail: "an empty line") }
                accept(try JournalLine(bytes, range), number, isSealed)
            } catch {
                blame("line \(number): \(error.detail)")
                faulty.append(range)
            }
            start = newline + 1
            end = start
        }
    }

    private mutating func accept(_ line: JournalLine, _ number: Int, _ isSealed: Bool) {
        if let last = lastSequence, line.sequence != last + 1 {
            blame("line \(number): change \(last + 1) was expected, \(line.sequence) found")
        }
        if line.seal == .broken || (line.seal == .missing && isSealed && line.generation == nil) {
            changed.append("line \(number) (\(line.itemNames))")
        }
        lastSequence = line.sequence
        var line = line
        line.number = number
        lines.append(line)
    }

    mutating func blame(_ words: String) {
        if fault == nil { fault = words }
    }
}
