import JSONKit

/// A reader for an object that a server sent. Members that this version does not know are skipped: the server may be
/// newer.
struct LeaderboardReader {
    private static let mostBytes = 1 << 20
    private static let mostDepth = 16

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

    func integer(_ name: String) -> Int? { value[name]?.integer }

    func requiredInteger(_ name: String) throws(LeaderboardError) -> Int {
        guard let integer = integer(name) else { throw .notALeaderboard("The server") }
        return integer
    }

    func flag(_ name: String) -> Bool { value[name] == .bool(true) }

    func texts(_ name: String) -> [String] { (value[name]?.items ?? []).compactMap(\.text) }

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
