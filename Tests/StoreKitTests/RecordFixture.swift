import FoundationEssentials

@testable import StoreKit

enum RecordFixture {
    /// Returns a file of vectors, read with the record reader itself.
    static func value(_ name: String) throws -> RecordValue {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try RecordValue(parsing: Array(try Data(contentsOf: file)))
    }

    /// Returns the lines of a chain of records with correct hashes.
    static func chain(_ count: Int, after previous: SHA256Digest = .genesis) -> [[UInt8]] {
        var previous = previous
        return (1...count).map { seq in
            let (line, hash) = RecordSeal.sealed(record(seq), after: previous)
            previous = hash
            return line
        }
    }

    /// Returns a record with every kind of value that canonical form has a rule for.
    static func record(_ seq: Int, total: Int = 950) -> RecordObject {
        var record = RecordObject()
        record["seq"] = .integer(seq)
        record["type"] = "SALE"
        record["number"] = .string("R-\(String(String(100_000 + seq).dropFirst()))")
        record["total"] = .integer(total)
        record["lines"] = [
            ["name": "Café \"crème\" 🥐", "price": 475, "sort": nil], ["name": "a\\b\n\u{1F}", "tax": -1],
        ]
        record["training"] = false
        return record
    }

    static func check(_ lines: [[UInt8]], head: String? = nil) -> ChainReport {
        var check = ChainCheck()
        for line in lines { check.check(line: line) }
        return check.finish(head: head)
    }

    /// Returns the kind and the number of each fault, as in "gap 3".
    static func faults(_ lines: [[UInt8]], head: String? = nil) -> [String] {
        check(lines, head: head).faults.map { "\($0.kind.rawValue) \($0.seq)" }
    }

    static func parsed(_ line: [UInt8]) throws -> RecordObject {
        let members = try RecordValue(parsing: line).members
        return members ?? RecordObject()
    }
}

/// A small generator with a fixed seed, so that every run tests the properties on the same values.
struct SeededBytes: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    mutating func value(depth: Int = 0) -> RecordValue {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &self) {
        case 0: return .integer(Int.random(in: .min ... .max, using: &self))
        case 1: return .integer(Int.random(in: -20...20, using: &self))
        case 2: return .string(text())
        case 3: return .bool(Bool.random(using: &self))
        case 4: return .null
        case 5:
            var elements: [RecordValue] = []
            for _ in 0..<Int.random(in: 0...4, using: &self) { elements.append(value(depth: depth + 1)) }
            return .array(elements)
        default: return .object(object(depth: depth + 1))
        }
    }

    mutating func object(depth: Int = 0) -> RecordObject {
        var object = RecordObject()
        for _ in 0..<Int.random(in: 0...6, using: &self) {
            let name =
                Int.random(in: 0..<10, using: &self) == 0 ? text() : "key \(Int.random(in: 0...20, using: &self))é"
            object[name] = value(depth: depth)
        }
        return object
    }

    private mutating func text() -> String {
        let scalars = Array(
            "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F} \"\\/aZ09\u{7F}é\u{301}e€\u{FFFD}\u{FFFF}🥐".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            text.append(scalars[Int.random(in: 0..<scalars.count, using: &self)])
        }
        return String(text)
    }
}
