import JSONKit

/// Reads JSON values out of a file of another program, one after the other, whatever else is in the file.
///
/// It is strict about what a value is and indifferent to what stands between two of them, so that one damaged row does
/// not cost the others.
package struct ForeignValueReader {
    private let bytes: [UInt8]
    private var countedTo = 0
    private var linesBefore = 0
    package private(set) var offset = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The line that reading has come to, from 1.
    package var line: Int {
        mutating get {
            line(of: offset)
        }
    }

    private mutating func line(of offset: Int) -> Int {
        if offset < countedTo { (countedTo, linesBefore) = (0, 0) }
        for position in countedTo..<min(offset, bytes.count) where bytes[position] == 0x0A { linesBefore += 1 }
        countedTo = min(offset, bytes.count)
        return linesBefore + 1
    }

    /// Moves over white space and these bytes. False at the end.
    package mutating func moveToValue(over separators: [UInt8] = []) -> Bool {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard isSpace(byte) || separators.contains(byte) else { return true }
            offset += 1
        }
        return false
    }

    /// The byte that comes next; nil at the end.
    package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves over the byte, and white space before it.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard moveToValue(), bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Goes on at the next line whose first byte, white space aside, is this one.
    package mutating func moveToLine(startingWith byte: UInt8) {
        // What broke off in the line before ends where the next row begins.
        if next == byte, isFirstOfLine { return }
        while offset < bytes.count {
            while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
            if next == byte { return }
        }
    }

    private var isFirstOfLine: Bool {
        var place = offset - 1
        while place >= 0, bytes[place] != 0x0A {
            guard isSpace(bytes[place]) else { return false }
            place -= 1
        }
        return place >= 0
    }

    /// The value that comes next.
    package mutating func value() throws(JSONError) -> ForeignValue {
        let start = offset
        var end = start
        defer { offset = end }
        return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
            var parser = ForeignValueParser(JSONTokens(buffer, at: start, ForeignValueParser.rules))
            defer { end = parser.offset }
            return try parser.value(depth: 0)
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
