/// Collects the lines of a calendar file (RFC 5545, 3.1): CRLF at the end, folded after 75 bytes.
struct ContentLineWriter {
    private(set) var bytes: [UInt8] = []

    private static let foldedLength = 75

    /// Adds a property whose value needs no escapes.
    /// - Parameter head: the name with its parameters.
    mutating func add(_ head: String, _ value: String) {
        add(Array("\(head):\(value)".utf8))
    }

    /// Adds a property of type TEXT, unless the text is empty. The text is cut where the reader would cut the line.
    mutating func add(text: String, as name: String) {
        let prefix = Array("\(name):".utf8)
        let value = WrittenText.escaped(text, atMost: ContentLineReader.longestLine - prefix.count)
        if !value.isEmpty { add(prefix + value) }
    }

    /// Adds a property that the reader does not unescape, unless the value is empty.
    mutating func add(raw value: String, as name: String) {
        let value = WrittenText.raw(value)
        if !value.isEmpty { add(name, value) }
    }

    /// Adds a time with its zone.
    /// - Parameter parameters: the parameters before VALUE and TZID, each with its semicolon.
    mutating func add(_ time: CalendarTime, as name: String, parameters: String = "") {
        add(name + parameters + time.writtenParameters, time.written)
    }

    /// Adds lines that are folded already.
    mutating func add(_ lines: ContentLineWriter) { bytes += lines.bytes }

    private mutating func add(_ line: [UInt8]) {
        var (start, room) = (0, Self.foldedLength)
        while line.count - start > room {
            var end = start + room
            // A fold must not divide a character of UTF-8.
            while line[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += line[start..<end]
            bytes += [0x0D, 0x0A, 0x20]
            // The blank counts as a byte of the new line.
            (start, room) = (end, Self.foldedLength - 1)
        }
        bytes += line[start...]
        bytes += [0x0D, 0x0A]
    }
}
