import JSONKit

/// A reader of JSON values in a file of another program, whatever else is in the file.
///
/// The reader is strict inside a value and ignores the text between two values, so that one damaged row does not cost
/// the others.
package struct ForeignValueReader {
    private let bytes: [UInt8]
    private var countedTo = 0
    private var linesBefore = 0
    package private(set) var offset = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The line that reading has reached, counted from 1.
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

    /// Moves past white space and these bytes. Returns false at the end.
    package mutating func moveToValue(over separators: [UInt8] = []) -> Bool {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard isSpace(byte) || separators.contains(byte) else { return true }
            offset += 1
        }
        return false
    }

    /// The next byte; nil at the end.
    package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves past white space and the byte. Returns false if another byte follows.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard moveToValue(), bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Moves to the next line whose first byte, apart from white space, is this one.
    package mutating func moveToLine(startingWith byte: UInt8) {
        // A value that broke off in the line before ends where the next row begins.
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

    /// Reads the next value.
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
