import JSONKit

/// A strict walk over JSON that builds nothing and returns the ranges of its parts, so that a single item can be taken
/// out of a large file. The depth is limited because the walk is recursive and files may come from outside.
struct JSONScanner {
    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int
    static let maximumDepth = 256

    struct Member {
        let key: String
        let keyRange: Range<Int>
        let value: Range<Int>
    }

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// Checks that the range is a single value with only white space around it.
    static func check(_ bytes: [UInt8], _ range: Range<Int>? = nil) throws(JSONSyntaxError) {
        var scanner = JSONScanner(bytes, range)
        _ = try scanner.value()
        try scanner.expectEnd()
    }

    /// Returns the members of the object in the range.
    static func members(_ bytes: [UInt8], _ range: Range<Int>? = nil) throws(JSONSyntaxError) -> [Member] {
        var scanner = JSONScanner(bytes, range)
        var members: [Member] = []
        scanner.skipSpace()
        try scanner.object(depth: 0, into: &members)
        try scanner.expectEnd()
        return members
    }

    /// Returns the elements of the array in the range.
    static func elements(_ bytes: [UInt8], _ range: Range<Int>? = nil) throws(JSONSyntaxError) -> [Range<Int>] {
        var scanner = JSONScanner(bytes, range)
        var elements: [Range<Int>] = []
        scanner.skipSpace()
        try scanner.array(depth: 0) { elements.append($0) }
        try scanner.expectEnd()
        return elements
    }

    /// Returns the string in the range, which includes the quotes.
    static func string(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> String {
        var scanner = JSONScanner(bytes, range)
        let text = try scanner.decodedString()
        try scanner.expectEnd()
        return text
    }

    /// Returns the integer in the range; nil for any other value.
    static func integer(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        Int(String(decoding: bytes[range], as: UTF8.self))
    }

    mutating func expectEnd() throws(JSONSyntaxError) {
        skipSpace()
        guard position == end else { throw fault("something follows the value") }
    }

    mutating func skipSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Moves past one value and returns its range.
    mutating func value(depth: Int = 0) throws(JSONSyntaxError) -> Range<Int> {
        skipSpace()
        let start = position
        guard position < end else { throw fault("it ends too early") }
        guard depth < Self.maximumDepth else { throw fault("it is nested more than \(Self.maximumDepth) deep") }
        switch bytes[position] {
        case 0x7B:
            try object(depth: depth) { (_, _) throws(JSONSyntaxError) in }
        case 0x5B:
            try array(depth: depth) { _ in }
        case 0x22: _ = try rawString()
        case 0x74: try literal("true")
        case 0x66: try literal("false")
        case 0x6E: try literal("null")
        default: try number()
        }
        return start..<position
    }

    private mutating func object(depth: Int, into members: inout [Member]) throws(JSONSyntaxError) {
        var found: [(Range<Int>, Range<Int>)] = []
        try object(depth: depth) { (key, value) throws(JSONSyntaxError) in found.append((key, value)) }
        for (key, value) in found {
            members.append(Member(key: try Self.string(bytes, key), keyRange: key, value: value))
        }
    }

    private mutating func object(
        depth: Int, _ visit: (Range<Int>, Range<Int>) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try expect(0x7B, "an object")
        skipSpace()
        if take(0x7D) { return }
        while true {
            skipSpace()
            let key = position
            _ = try rawString()
            let keyRange = key..<position
            skipSpace()
            try expect(0x3A, "a colon")
            try visit(keyRange, try value(depth: depth + 1))
            skipSpace()
            if take(0x7D) { return }
            try expect(0x2C, "a comma or a closing brace")
        }
    }

    private mutating func array(depth: Int, _ visit: (Range<Int>) -> Void) throws(JSONSyntaxError) {
        try expect(0x5B, "an array")
        skipSpace()
        if take(0x5D) { return }
        while true {
            visit(try value(depth: depth + 1))
            skipSpace()
            if take(0x5D) { return }
            try expect(0x2C, "a comma or a closing bracket")
        }
    }

    private mutating func literal(_ word: StaticString) throws(JSONSyntaxError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard position < end, bytes[position] == word.utf8Start[offset] else { throw fault("an unknown word") }
            position += 1
        }
    }

    private mutating func number() throws(JSONSyntaxError) {
        _ = take(0x2D)
        if !take(0x30) { try digits() }
        if take(0x2E) { try digits() }
        if take(0x65) || take(0x45) {
            if !take(0x2B) { _ = take(0x2D) }
            try digits()
        }
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while position < end, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        guard position > start else { throw fault("a value was expected") }
    }

    /// Moves past a string; returns whether it has escapes.
    private mutating func rawString() throws(JSONSyntaxError) -> Bool {
        try expect(0x22, "a string")
        let start = position
        var hasEscapes = false
        var isASCII = true
        while position < end {
            let byte = bytes[position]
            if byte == 0x22 {
                if !isASCII, String(validating: bytes[start..<position], as: UTF8.self) == nil {
                    throw fault("text that is not UTF-8")
                }
                position += 1
                return hasEscapes
            }
            if byte == 0x5C {
                hasEscapes = true
                try escape()
                continue
            }
            guard byte >= 0x20 else { throw fault("a control character in a string") }
            if byte >= 0x80 { isASCII = false }
            position += 1
        }
        throw fault("a string that is not closed")
    }

    private mutating func escape() throws(JSONSyntaxError) {
        guard position + 1 < end else { throw fault("a string that is not closed") }
        switch bytes[position + 1] {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            position += 2
        case 0x75:
            guard position + 6 <= end, bytes[position + 2..<position + 6].allSatisfy({ JSONText.hexDigit($0) != nil })
            else { throw fault("a broken escape") }
            position += 6
        default: throw fault("an unknown escape")
        }
    }

    private mutating func decodedString() throws(JSONSyntaxError) -> String {
        let start = position
        guard try rawString() else { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
        do throws(JSONReadingError) {
            return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONReadingError) in
                var tokens = JSONTokens(buffer, at: start, .strict)
                return try tokens.text()
            }
        } catch {
            throw fault("half a surrogate pair")
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < end, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8, _ what: StaticString) throws(JSONSyntaxError) {
        guard take(byte) else { throw fault("\(what) was expected") }
    }

    private func fault(_ detail: String) -> JSONSyntaxError { JSONSyntaxError(offset: position, detail: detail) }
}
