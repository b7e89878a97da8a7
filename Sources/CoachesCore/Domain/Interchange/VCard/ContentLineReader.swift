/// Reads the content lines of calendars and vCards, with any line ending. Unfolds the lines, and splits each into name,
/// parameters and value.
struct ContentLineReader {
    struct Line: Equatable, Sendable {
        /// The number of the line's first physical line in the file, from 1.
        let number: Int
        /// The name in capitals, without the group: `EMAIL` of `item1.email`.
        let name: String
        /// Parameters with names in capitals. A value without a name is a `TYPE`, as in version 2.1.
        let parameters: [(name: String, value: String)]
        /// The raw value with its escapes, decoded as UTF-8.
        let value: String
        /// The bytes of the value, in any encoding.
        let bytes: ArraySlice<UInt8>
        /// The part before the value, without the group: `NOTE;CHARSET=UTF-8`.
        let head: String

        /// The whole line without the group.
        var text: String { name.isEmpty ? value : "\(head):\(value)" }

        func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

        static func == (left: Line, right: Line) -> Bool {
            left.number == right.number && left.text == right.text
        }
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Returns the next line that is not empty; nil at the end. A line without a colon has an empty name.
    mutating func next() -> Line? {
        while offset < bytes.count {
            var line = Array(physical())
            let start = number
            while let first = next(at: offset), first == 0x20 || first == 0x09 {
                line += physical().dropFirst()
            }
            // In quoted-printable, an equals sign at the end continues the line, without a leading space on the next
            // one.
            while line.last == UInt8(ascii: "="), Self.isQuotedPrintable(line), offset < bytes.count {
                line.removeLast()
                line += physical()
            }
            if !line.isEmpty { return Self.parsed(line, number: start) }
        }
        return nil
    }

    private func next(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func physical() -> ArraySlice<UInt8> {
        number += 1
        let start = offset
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        let line = bytes[start..<offset]
        if next(at: offset) == 0x0D { offset += 1 }
        if next(at: offset) == 0x0A, offset == start + line.count || bytes[offset - 1] == 0x0D { offset += 1 }
        return line
    }

    private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
        guard let colon = colon(in: line) else { return false }
        return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    /// Returns the position of the first colon outside quotes.
    private static func colon(in line: [UInt8]) -> Int? {
        var isQuoted = false
        for (place, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return place }
        }
        // A quote may be left open.
        return line.firstIndex(of: UInt8(ascii: ":"))
    }

    private static func parsed(_ line: [UInt8], number: Int) -> Line {
        guard let colon = colon(in: line) else {
            let text = String(decoding: line, as: UTF8.self)
            return Line(number: number, name: "", parameters: [], value: text, bytes: line[...], head: "")
        }
        var parts = split(line[..<colon], at: UInt8(ascii: ";"))
        let first = parts.removeFirst()
        let bare = first.split(separator: ".").last.map(String.init) ?? first
        let name = bare.uppercased()
        let bytes = line[(colon + 1)...]
        let head = ([bare] + parts).joined(separator: ";")
        let parameters = parts.map { part -> (name: String, value: String) in
            guard let sign = part.firstIndex(of: "=") else { return ("TYPE", part) }
            return (part[..<sign].uppercased(), part[part.index(after: sign)...].filter { $0 != "\"" })
        }
        return Line(
            number: number, name: name, parameters: parameters, value: String(decoding: bytes, as: UTF8.self),
            bytes: bytes, head: head)
    }

    private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [String] {
        var parts: [String] = []
        var isQuoted = false
        var start = bytes.startIndex
        for place in bytes.indices {
            if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard bytes[place] == separator, !isQuoted else { continue }
            parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
            start = place + 1
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}

// Parsing of values.
extension ContentLineReader {
    /// Returns a value without its escapes.
    static func text(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                text.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Splits a value at each separator that is not escaped.
    static func parts(_ value: String, at separator: Character) -> [String] {
        var parts: [String] = []
        var part = ""
        var isEscaped = false
        for character in value {
            if character == separator, !isEscaped {
                parts.append(text(part))
                part = ""
                continue
            }
            isEscaped = character == "\\" && !isEscaped
            part.append(character)
        }
        return parts + [text(part)]
    }

    /// Decodes quoted-printable bytes of version 2.1, such as `=C3=A9`; other bytes stay.
    static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            if bytes[place] == UInt8(ascii: "="), place + 2 < bytes.endIndex,
                let high = Character(Unicode.Scalar(bytes[place + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[place + 2])).hexDigitValue
            {
                decoded.append(UInt8(high * 16 + low))
                place += 3
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        return decoded
    }
}
