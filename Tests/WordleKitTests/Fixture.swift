import FoundationEssentials

@testable import WordleKit

enum Fixture {
    static func json<Value: Decodable>(_ name: String) throws -> Value {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    }

    /// Returns words for a table of cases.
    static func words(_ texts: String...) throws -> [Word] {
        try texts.map { try Word($0) }
    }

    static func rows(_ answer: String, _ guesses: [String]) throws -> [ScoredGuess] {
        let answer = try Word(answer)
        return try guesses.map { ScoredGuess(try Word($0), against: answer) }
    }
}

/// A small generator with a fixed seed, so that every run tests the properties on the same words.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
