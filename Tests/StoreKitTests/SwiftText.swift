/// A minimal Swift scanner that separates code from comments and strings.
struct SwiftText {
    /// The code without comments and strings, but with code within strings.
    private(set) var code: [UInt8] = []
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        readCode(until: nil)
    }

    private func starts(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[place...].starts(with: wanted)
    }

    private mutating func readCode(until end: UInt8?) {
        var depth = 0
        while place < bytes.count {
            if starts("//") {
                while place < bytes.count, bytes[place] != 0x0A { place += 1 }
            } else if starts("/*") {
                skipComment()
            } else if let pounds = stringStart() {
                readString(pounds)
            } else {
                let byte = bytes[place]
                if end != nil, byte == UInt8(ascii: "(") { depth += 1 }
                place += 1
                if byte == end, depth == 0 { return }
                if end != nil, byte == UInt8(ascii: ")") { depth -= 1 }
                code.append(byte)
            }
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                place += 2
            } else if starts("*/") {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
        code.append(0x20)
    }

    /// Returns the number of `#` before a string that begins here; nil if none begins.
    private func stringStart() -> Int? {
        let pounds = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = place + pounds
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? pounds : nil
    }

    private mutating func readString(_ pounds: Int) {
        place += pounds
        let quote = [UInt8](repeating: UInt8(ascii: "\""), count: starts("\"\"\"") ? 3 : 1)
        place += quote.count
        let fence = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
        let (end, escape) = (quote + fence, [UInt8(ascii: "\\")] + fence)
        while place < bytes.count, !bytes[place...].starts(with: end) {
            guard bytes[place...].starts(with: escape) else {
                place += 1
                continue
            }
            place += escape.count
            guard place < bytes.count else { return }
            let isCode = bytes[place] == UInt8(ascii: "(")
            place += 1
            guard isCode else { continue }
            code.append(0x20)
            readCode(until: UInt8(ascii: ")"))
            code.append(0x20)
        }
        place += end.count
        code.append(0x20)
    }

    // MARK: Words

    private static let types: Set = [
        "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "Decimal",
    ]

    /// The names of floating-point types, and numbers with a fraction or an exponent.
    var floatingPoint: [String] {
        var found: [String] = []
        var place = 0
        while place < code.count {
            let start = place
            if Self.isDigit(code[place]) {
                place = endOfNumber(from: place)
                let word = String(decoding: code[start..<place], as: UTF8.self)
                let isMember =
                    start > 0 && (code[start - 1] == UInt8(ascii: ".") || code[start - 1] == UInt8(ascii: "$"))
                if !isMember, Self.isFraction(word) { found.append(word) }
                // The member of a tuple, such as .0.1
                if isMember { place = start + code[start...].prefix(while: Self.isDigit).count }
            } else if Self.isLetter(code[place]) {
                while place < code.count, Self.isLetter(code[place]) || Self.isDigit(code[place]) { place += 1 }
                let word = String(decoding: code[start..<place], as: UTF8.self)
                if Self.types.contains(word) { found.append(word) }
            } else {
                place += 1
            }
        }
        return found
    }

    private func endOfNumber(from start: Int) -> Int {
        var place = start
        while place < code.count {
            let byte = code[place]
            let isPoint =
                byte == UInt8(ascii: ".") && place + 1 < code.count && Self.isDigit(code[place + 1])
            guard Self.isDigit(byte) || Self.isLetter(byte) || isPoint else { break }
            place += 1
        }
        return place
    }

    private static func isFraction(_ word: String) -> Bool {
        let small = word.lowercased()
        if small.hasPrefix("0x") { return small.contains("p") || small.contains(".") }
        return small.contains(".") || (small.contains("e") && !small.hasPrefix("0b") && !small.hasPrefix("0o"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
    }
}
