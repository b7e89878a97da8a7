import JSONKit
import WordleKit

/// A reader for an object that a server sent. Members that this version does not know are skipped: the server may be
/// newer.
struct LeaderboardReader {
    private static let mostBytes = 1 << 20
    private static let mostDepth = 16
    private static let mostCounted = 1_000_000_000
    private static let mostInWord = 300
    private static let mostInName = 60
    private static let alphanumerics = [
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
    ]

    private let value: JSONValue

    init(_ body: [UInt8]) throws(LeaderboardError) {
        guard body.count <= Self.mostBytes,
            let value = try? JSONReader.read(body, .strict, depthLimit: Self.mostDepth), value.isObject
        else { throw .notALeaderboard("The server") }
        self.value = value
    }

    private init(_ value: JSONValue) throws(LeaderboardError) {
        guard value.isObject else { throw .notALeaderboard("The server") }
        self.value = value
    }

    func optionalText(_ name: String) -> String? { value[name]?.text }

    func text(_ name: String) throws(LeaderboardError) -> String {
        guard let text = optionalText(name) else { throw .notALeaderboard("The server") }
        return text
    }

    /// Returns a name or a title, shortened to the length that servers allow.
    func name(_ name: String) throws(LeaderboardError) -> String { String(try text(name).prefix(Self.mostInName)) }

    func optionalName(_ name: String) -> String? { optionalText(name).map { String($0.prefix(Self.mostInName)) } }

    /// Returns a number of things, which may be missing. No board has a negative or a huge number.
    func optionalCount(_ name: String) throws(LeaderboardError) -> Int? {
        guard let value = value[name], value != .null else { return nil }
        guard let count = value.integer, (0...Self.mostCounted).contains(count) else {
            throw .notALeaderboard("The server")
        }
        return count
    }

    func count(_ name: String) throws(LeaderboardError) -> Int {
        guard let count = try optionalCount(name) else { throw .notALeaderboard("The server") }
        return count
    }

    /// Returns an id or a secret: visible ASCII characters that need no escape in an address.
    func word(_ name: String) throws(LeaderboardError) -> String { try word(name, symbols: "-_.") }

    /// Returns the code of a group, which may end with any check symbol of Crockford's base 32.
    func code(_ name: String) throws(LeaderboardError) -> String { try word(name, symbols: "-*~$=") }

    func optionalCode(_ name: String) throws(LeaderboardError) -> String? {
        value[name] == nil || value[name] == .null ? nil : try code(name)
    }

    private func word(_ name: String, symbols: StaticString) throws(LeaderboardError) -> String {
        let word = try text(name)
        let isPlain = word.utf8.allSatisfy { byte in
            Self.alphanumerics.contains { $0.contains(byte) } || symbols.withUTF8Buffer { $0.contains(byte) }
        }
        guard isPlain, (1...Self.mostInWord).contains(word.utf8.count), !word.hasPrefix(".") else {
            throw .notALeaderboard("The server")
        }
        return word
    }

    func flag(_ name: String) -> Bool { value[name] == .bool(true) }

    func texts(_ name: String) -> [String] { (value[name]?.items ?? []).compactMap(\.text) }

    /// Returns words of a game; empty if one of them is no word.
    func words(_ name: String) -> [String] {
        let words = texts(name).map { try? Word($0) }
        return words.contains(nil) ? [] : words.compactMap { $0?.text }
    }

    func items(_ name: String) throws(LeaderboardError) -> [JSONValue] {
        guard let items = value[name]?.items else { throw .notALeaderboard("The server") }
        return items
    }

    func objects(_ name: String) throws(LeaderboardError) -> [LeaderboardReader] {
        try items(name).map { (value) throws(LeaderboardError) in try LeaderboardReader(value) }
    }

    func optionalObject(_ name: String) -> LeaderboardReader? {
        value[name].flatMap { try? LeaderboardReader($0) }
    }

    func object(_ name: String) throws(LeaderboardError) -> LeaderboardReader {
        guard let object = optionalObject(name) else { throw .notALeaderboard("The server") }
        return object
    }
}
