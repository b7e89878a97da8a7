import FoundationEssentials

enum Fixture {
    static func data(_ name: String) throws -> Data {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try Data(contentsOf: file)
    }

    static func bytes(_ name: String) throws -> [UInt8] { Array(try data(name)) }

    static func json<Value: Decodable>(_ name: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: data(name))
    }
}

/// A small generator with a fixed seed, so that every run tests the properties on the same timings.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
