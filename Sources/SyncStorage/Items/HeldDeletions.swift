/// The deletions from other machines that are so many that they wait for a decision: `held.json`.
package struct HeldDeletions: Codable, Equatable, Sendable {
    /// The stored lines of the items by collection and id, as texts.
    private(set) var lines: [String: [String: String]] = [:]

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }
    /// The number of items by collection.
    package var counts: [String: Int] { lines.mapValues(\.count) }

    func line(_ collection: String, _ id: String) -> [UInt8]? { lines[collection]?[id].map { Array($0.utf8) } }

    mutating func add(_ collection: String, _ id: String, _ line: [UInt8]) {
        lines[collection, default: [:]][id] = String(decoding: line, as: UTF8.self)
    }

    /// Removes an item, because it was changed here.
    mutating func remove(_ collection: String, _ id: String) {
        lines[collection]?[id] = nil
        if lines[collection]?.isEmpty == true { lines[collection] = nil }
    }
}
