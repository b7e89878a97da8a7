import QuadCore
import TextKit

/// Finds words in laid-out lines, ignoring case and accents, even across a line break.
struct TextFinder: Equatable, Sendable {
    /// A range of characters in one line, counted from its beginning.
    struct Part: Equatable, Sendable {
        let line: Int
        let characters: Range<Int>
    }

    /// A match, in one line or in several consecutive lines.
    struct Place: Equatable, Sendable {
        var parts: [Part]
        var line: Int { parts[0].line }
    }

    /// All lines as one folded text.
    private var bytes: [UInt8] = []
    /// The line and character that each byte comes from. A line break belongs to no character.
    private var origins: [(line: Int32, character: Int32)] = []

    static func == (left: TextFinder, right: TextFinder) -> Bool { left.bytes == right.bytes }

    init(_ lines: [[TextRun]] = []) {
        let count = lines.reduce(0) { $0 + $1.reduce(1) { $0 + $1.text.utf8.count } }
        bytes.reserveCapacity(count)
        origins.reserveCapacity(count)
        var folded: [Character: [UInt8]] = [:]
        for (line, runs) in lines.enumerated() {
            var character: Int32 = 0
            for run in runs {
                if run.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
                    appendPlain(run.text, Int32(line), &character)
                    continue
                }
                for one in run.text {
                    let known = folded[one] ?? FoldedText(String(one)).bytes
                    folded[one] = known
                    for byte in known { append(byte, (Int32(line), character)) }
                    character += 1
                }
            }
            append(0x20, (Int32(line), -1))
        }
    }

    /// Appends printable ASCII: each byte is a character and has a lowercase letter. Even a whole book is ready at
    /// once.
    private mutating func appendPlain(_ text: String, _ line: Int32, _ character: inout Int32) {
        for byte in text.utf8 {
            append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte, (line, character))
            character += 1
        }
    }

    /// Appends a byte. Runs of white space count as one space.
    private mutating func append(_ byte: UInt8, _ origin: (line: Int32, character: Int32)) {
        guard byte != 0x20 || bytes.last != 0x20 else { return }
        bytes.append(byte)
        origins.append(origin)
    }

    /// Returns the matches in the order of the text, without overlaps.
    func places(of text: String) -> [Place] {
        let sought = FoldedText(text.trimmingSpaces).bytes
        guard !sought.isEmpty, bytes.count >= sought.count else { return [] }
        return starts(of: sought).map { place($0..<$0 + sought.count) }
    }

    private func starts(of sought: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var starts: [Int] = []
            var start = 0
            while start + sought.count <= bytes.count {
                if bytes[start] == sought[0], bytes[start..<start + sought.count].elementsEqual(sought) {
                    starts.append(start)
                    start += sought.count
                } else {
                    start += 1
                }
            }
            return starts
        }
    }

    private func place(_ range: Range<Int>) -> Place {
        var parts: [Part] = []
        for origin in origins[range] where origin.character >= 0 {
            let (line, character) = (Int(origin.line), Int(origin.character))
            if let last = parts.last, last.line == line {
                parts[parts.count - 1] = Part(line: line, characters: last.characters.lowerBound..<character + 1)
            } else {
                parts.append(Part(line: line, characters: character..<character + 1))
            }
        }
        return Place(parts: parts)
    }
}

extension [TextRun] {
    /// Returns the runs with some of their characters in another style.
    func marking(_ characters: Range<Int>, as style: Style) -> [TextRun] {
        var runs: [TextRun] = []
        var start = 0
        for run in self {
            let text = Array<Character>(run.text)
            let marked = characters.clamped(to: start..<start + text.count)
            if marked.isEmpty {
                runs.append(run)
            } else {
                let (from, to) = (marked.lowerBound - start, marked.upperBound - start)
                let pieces = [(text[..<from], run.style), (text[from..<to], style), (text[to...], run.style)]
                runs += pieces.filter { !$0.0.isEmpty }.map { TextRun(String($0.0), $0.1) }
            }
            start += text.count
        }
        return runs
    }
}
