/// The strict reader of record values. Depth is limited because it is recursive and files come from outside.
struct RecordParser {
    static let maximumDepth = 64
    /// Up to here keys are compared one by one; more are looked up, so that a hostile object takes no square time.
    private static let fewMembers = 16

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func wholeText() throws(RecordValueError) -> RecordValue {
        do { _ = try UTF8Span(validating: bytes.span) } catch {
            throw RecordValueError(offset: error.byteOffsets.lowerBound, problem: .notUTF8)
        }
        let value = try value(depth: 0)
        skipSpace()
        guard at == bytes.count else { throw fault(.trailingBytes) }
        return value
    }

    private func fault(_ problem: RecordValueError.Problem) -> RecordValueError {
        RecordValueError(offset: at, problem: problem)
    }

    /// What is wrong if none of the bytes that may come here does.
    private func unexpected() -> RecordValueError {
        at < bytes.count ? fault(.unexpectedByte(bytes[at])) : fault(.endsTooEarly)
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    /// Takes the byte, and white space before it.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) throws(RecordValueError) -> RecordValue {
        skipSpace()
        guard at < bytes.count else { throw fault(.endsTooEarly) }
        switch bytes[at] {
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .integer(try integer())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw unexpected()
        }
    }

    private mutating func literal(
        _ text: StaticString, _ value: RecordValue
    ) throws(RecordValueError) -> RecordValue {
        for index in 0..<text.utf8CodeUnitCount {
            guard at < bytes.count, bytes[at] == text.utf8Start[index] else { throw unexpected() }
            at += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(RecordValueError) -> RecordObject {
        guard depth <= Self.maximumDepth else { throw fault(.tooDeep) }
        at += 1
        var members: [RecordObject.Member] = []
        if take(UInt8(ascii: "}")) { return RecordObject(unique: members) }
        members.reserveCapacity(8)
        var names: Set<[UInt8]> = []
        while true {
            skipSpace()
            let place = at
            let name = try string()
            guard isNew(name, in: members, &names) else {
                throw RecordValueError(offset: place, problem: .doubleKey(name))
            }
            guard take(UInt8(ascii: ":")) else { throw unexpected() }
            members.append(RecordObject.Member(name: name, value: try value(depth: depth)))
            if take(UInt8(ascii: "}")) { return RecordObject(unique: members) }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private func isNew(_ name: String, in members: [RecordObject.Member], _ names: inout Set<[UInt8]>) -> Bool {
        guard members.count >= Self.fewMembers else {
            return !members.contains { $0.name.hasSameCodePoints(as: name) }
        }
        if names.isEmpty { names.formUnion(members.map { Array($0.name.utf8) }) }
        return names.insert(Array(name.utf8)).inserted
    }

    private mutating func array(depth: Int) throws(RecordValueError) -> [RecordValue] {
        guard depth <= Self.maximumDepth else { throw fault(.tooDeep) }
        at += 1
        var elements: [RecordValue] = []
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth))
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw unexpected() }
        }
    }

    private mutating func integer() throws(RecordValueError) -> Int {
        let start = at
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let first = at
        var value = 0
        // Summed up below zero, where the smallest number has its place too.
        while at < bytes.count, case let digit = bytes[at] &- UInt8(ascii: "0"), digit < 10 {
            let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
            let (sum, isUnder) = tens.subtractingReportingOverflow(Int(digit))
            guard !isOver, !isUnder else { throw RecordValueError(offset: start, problem: .tooLarge) }
            value = sum
            at += 1
        }
        guard at > first else { throw unexpected() }
        guard at == first + 1 || bytes[first] != UInt8(ascii: "0") else {
            throw RecordValueError(offset: start, problem: .leadingZero)
        }
        if at < bytes.count, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[at]) {
            throw RecordValueError(offset: start, problem: .notWhole)
        }
        if isNegative { return value }
        guard value != .min else { throw RecordValueError(offset: start, problem: .tooLarge) }
        return -value
    }

    private mutating func string() throws(RecordValueError) -> String {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected() }
        at += 1
        let start = at
        at = RecordBytes.plainRun(bytes, from: at)
        guard at < bytes.count else { throw fault(.endsTooEarly) }
        if bytes[at] == UInt8(ascii: "\"") {
            at += 1
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at - 1]), as: UTF8.self)
        }
        return try stringWithEscapes(from: start)
    }

    private mutating func stringWithEscapes(from start: Int) throws(RecordValueError) -> String {
        var text = Array(bytes[start..<at])
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw fault(.controlCharacter)
            default:
                let run = RecordBytes.plainRun(bytes, from: at)
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[at..<run]))
                at = run
            }
        }
        throw fault(.endsTooEarly)
    }

    private mutating func escape(into text: inout [UInt8]) throws(RecordValueError) {
        guard at + 1 < bytes.count else { throw RecordValueError(offset: bytes.count, problem: .endsTooEarly) }
        switch bytes[at + 1] {
        case UInt8(ascii: "u"): return try codePoint(into: &text)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[at + 1])
        default: throw fault(.badEscape)
        }
        at += 2
    }

    /// `\u` and four digits; a code point beyond U+FFFF is a pair of them.
    private mutating func codePoint(into text: inout [UInt8]) throws(RecordValueError) {
        let first = try codeUnit(at: at)
        var units = [first]
        if UTF16.isLeadSurrogate(first), at + 7 < bytes.count, bytes[at + 6] == UInt8(ascii: "\\"),
            bytes[at + 7] == UInt8(ascii: "u")
        {
            units.append(try codeUnit(at: at + 6))
        }
        guard let decoded = String(validating: units, as: UTF16.self) else { throw fault(.loneSurrogate) }
        text.append(contentsOf: decoded.utf8)
        at += 6 * units.count
    }

    private func codeUnit(at place: Int) throws(RecordValueError) -> UInt16 {
        var unit: UInt16 = 0
        for index in place + 2..<place + 6 {
            guard index < bytes.count else { throw RecordValueError(offset: bytes.count, problem: .endsTooEarly) }
            let digit = RecordBytes.hexDigit(bytes[index] | 0x20)
            guard bytes[index] >= UInt8(ascii: "0"), let digit else {
                throw RecordValueError(offset: place, problem: .badEscape)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
