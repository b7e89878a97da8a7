/// A stretch of journal, read.
struct JournalText {
    private(set) var lines: [JournalLine] = []
    /// Everything up to here is whole lines.
    private(set) var end = 0
    private(set) var lastSequence: Int
    /// Lines of an older generation: the snapshot holds them already.
    private(set) var staleLines = 0
    /// What stands after `end` is no whole line, and so was never acknowledged.
    private(set) var tornBytes = 0
    /// The first thing wrong elsewhere, in words.
    private(set) var fault: String?
    /// The lines that could not be read.
    private(set) var faulty: [Range<Int>] = []
    private let generation: Int

    /// - Parameters:
    ///   - generation: that of the snapshot; older lines are already part of it.
    ///   - sequence: the number of the line before the first of these.
    init(_ bytes: [UInt8], generation: Int, after sequence: Int = 0) {
        self.generation = generation
        lastSequence = sequence
        var start = 0
        var number = 0
        while start < bytes.count {
            number += 1
            let newline = bytes[start...].firstIndex(of: 0x0A)
            let range = start..<(newline ?? bytes.count)
            do throws(JSONFault) {
                guard !range.isEmpty else { throw JSONFault(offset: start, detail: "an empty line") }
                let line = try JournalLine(bytes, range)
                guard newline != nil else {
                    tornBytes = bytes.count - start
                    return
                }
                accept(line, number: number, range)
            } catch {
                let isLast = newline.map { !bytes[($0 + 1)...].contains { $0 != 0x0A } } ?? true
                if isLast {
                    tornBytes = bytes.count - start
                    return
                }
                blame(range, "line \(number): \(error.detail)")
            }
            start = range.upperBound + 1
            end = start
        }
    }

    private mutating func accept(_ line: JournalLine, number: Int, _ range: Range<Int>) {
        if line.generation < generation {
            staleLines += 1
            return
        }
        if line.generation > generation {
            blame(range, "line \(number): it continues a newer snapshot than the one there")
        } else if line.sequence != lastSequence + 1 {
            blame(
                range, "line \(number): change \(lastSequence + 1) was expected, \(line.sequence) found", keeping: true)
        }
        lastSequence = line.sequence
        lines.append(line)
    }

    private mutating func blame(_ range: Range<Int>, _ words: String, keeping: Bool = false) {
        if fault == nil { fault = words }
        if !keeping { faulty.append(range) }
    }
}
