/// A part of a journal, parsed.
struct JournalText {
    private(set) var lines: [JournalLine] = []
    /// The end of the last complete line.
    private(set) var end = 0
    /// The number of the last line; without lines, the number before this part.
    private(set) var lastSequence: Int?
    /// The number of bytes after the last newline: an unfinished change.
    private(set) var tornBytes = 0
    /// The number of the unfinished change, if it can be read.
    private(set) var tornSequence: Int?
    /// The first fault elsewhere, in words.
    private(set) var fault: String?
    /// The lines that could not be read.
    private(set) var faulty: [Range<Int>] = []
    /// The unreadable lines and the unfinished change.
    var unreadable: [Range<Int>] { tornBytes > 0 ? faulty + [end..<end + tornBytes] : faulty }
    /// The readable lines that were changed from outside, in words.
    private(set) var changed: [String] = []

    /// - Parameters:
    ///   - sequence: the number of the change before the first line; nil if the first line may have any number.
    ///   - isSealed: whether lines without a checksum count as changed from outside.
    ///   - isNewer: whether a newer version of the program may have written the lines.
    init(
        _ bytes: [UInt8], after sequence: Int? = nil, isSealed: Bool, isNewer: Bool = false, firstLine: Int = 1
    ) {
        lastSequence = sequence
        var start = 0
        var number = firstLine - 1
        while start < bytes.count {
            number += 1
            guard let newline = bytes[start...].firstIndex(of: 0x0A) else {
                tornBytes = bytes.count - start
                tornSequence = (try? JournalLine(bytes, start..<bytes.count, isNewer: isNewer))?.sequence
                return
            }
            let range = start..<newline
            do throws(JSONSyntaxError) {
                guard !range.isEmpty else { throw JSONSyntaxError(offset: start, detail: "an empty line") }
                accept(try JournalLine(bytes, range, isNewer: isNewer), number, isSealed)
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
