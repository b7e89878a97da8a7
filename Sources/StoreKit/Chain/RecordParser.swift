import JSONKit

/// The strict parser of record values. The depth is limited because the parser is recursive and files come from
/// outside.
struct RecordParser {
    static let maximumDepth = 64
    /// Objects with more members look keys up in a set, so that a hostile object does not take quadratic time.
    private static let fewMembers = 16

    private var tokens: JSONTokens

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        tokens = JSONTokens(bytes, .strict)
    }

    mutating func wholeText() throws(JSONReadingError) -> RecordValue {
        do {
            _ = try UTF8Span(validating: tokens.bytes.span)
        } catch {
            throw JSONReadingError(offset: error.byteOffsets.lowerBound, problem: .notUTF8)
        }
        let value = try value(depth: 0)
        tokens.skipSpace()
        guard tokens.isAtEnd else { throw tokens.error(.trailingBytes) }
        return value
    }

    private var tooDeep: JSONReadingError { tokens.error(.tooDeep(limit: Self.maximumDepth)) }

    private mutating func value(depth: Int) throws(JSONReadingError) -> RecordValue {
        tokens.skipSpace()
        guard let next = tokens.next else { throw tokens.unexpected() }
        switch next {
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try tokens.text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .integer(try integer())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw tokens.unexpected()
        }
    }

    private mutating func literal(
        _ text: StaticString, _ value: RecordValue
    ) throws(JSONReadingError) -> RecordValue {
        guard tokens.take(word: text) else { throw tokens.unexpected() }
        return value
    }

    private mutating func object(depth: Int) throws(JSONReadingError) -> RecordObject {
        guard depth <= Self.maximumDepth else { throw tooDeep }
        tokens.at += 1
        var members: [RecordObject.Member] = []
        if tokens.take(UInt8(ascii: "}")) { return RecordObject(unique: members) }
        members.reserveCapacity(8)
        var names: Set<[UInt8]> = []
        while true {
            tokens.skipSpace()
            let place = tokens.at
            let name = try tokens.text()
            guard isNew(name, in: members, &names) else {
                throw JSONReadingError(offset: place, problem: .doubleKey(name))
            }
            guard tokens.take(UInt8(ascii: ":")) else { throw tokens.unexpected() }
            members.append(RecordObject.Member(name: name, value: try value(depth: depth)))
            if tokens.take(UInt8(ascii: "}")) { return RecordObject(unique: members) }
            guard tokens.take(UInt8(ascii: ",")) else { throw tokens.unexpected() }
        }
    }

    private func isNew(_ name: String, in members: [RecordObject.Member], _ names: inout Set<[UInt8]>) -> Bool {
        guard members.count >= Self.fewMembers else {
            return !members.contains { $0.name.hasSameCodePoints(as: name) }
        }
        if names.isEmpty { names.formUnion(members.map { Array($0.name.utf8) }) }
        return names.insert(Array(name.utf8)).inserted
    }

    private mutating func array(depth: Int) throws(JSONReadingError) -> [RecordValue] {
        guard depth <= Self.maximumDepth else { throw tooDeep }
        tokens.at += 1
        var elements: [RecordValue] = []
        if tokens.take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth))
            if tokens.take(UInt8(ascii: "]")) { return elements }
            guard tokens.take(UInt8(ascii: ",")) else { throw tokens.unexpected() }
        }
    }

    private mutating func integer() throws(JSONReadingError) -> Int {
        let start = tokens.at
        let isNegative = tokens.take(UInt8(ascii: "-"))
        let first = tokens.at
        var value = 0
        // The value is added up below zero, because the smallest integer has no positive counterpart.
        while case let digit = (tokens.next ?? 0) &- UInt8(ascii: "0"), digit < 10 {
            let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
            let (sum, isUnder) = tens.subtractingReportingOverflow(Int(digit))
            guard !isOver, !isUnder else { throw JSONReadingError(offset: start, problem: .tooLarge) }
            value = sum
            tokens.at += 1
        }
        guard tokens.at > first else { throw tokens.unexpected() }
        guard tokens.at == first + 1 || tokens.bytes[first] != UInt8(ascii: "0") else {
            throw JSONReadingError(offset: start, problem: .leadingZero)
        }
        if let next = tokens.next, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(next) {
            throw JSONReadingError(offset: start, problem: .notWhole)
        }
        if isNegative { return value }
        guard value != .min else { throw JSONReadingError(offset: start, problem: .tooLarge) }
        return -value
    }
}
