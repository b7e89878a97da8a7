import QuadCore

/// Parts of a vCard that Quad does not use and exports again unchanged.
enum VCardExtras {
    static let name = "vcard"
    private static let mostLines = 100
    private static let mostBytes = 2000

    /// Returns the UID of a card, without the prefix `urn:uuid:`.
    static func uid(in other: [String: ForeignValue]) -> String? { rawUID(in: other).map(plain) }

    /// Returns the UUID to write for a person who was not imported from a card.
    static func writtenUID(_ person: Person) -> String {
        StableID.isUUID(person.id) ? person.id : StableID.uuid("person", person.id)
    }

    static func rawUID(in other: [String: ForeignValue]) -> String? { other[name]?.object?["uid"]?.text }
    static func unit(in other: [String: ForeignValue]) -> String? { other[name]?.object?["unit"]?.text }

    static func lines(in other: [String: ForeignValue]) -> [String] {
        let lines = other[name]?.object?["lines"]?.list?.compactMap(\.text) ?? []
        return lines.filter { line in
            let start = line.prefix(6).uppercased()
            return !start.hasPrefix("BEGIN") && !start.hasPrefix("END") && line.contains(":")
        }
    }

    static func plain(_ uid: String) -> String {
        uid.lowercased().hasPrefix("urn:uuid:") ? String(uid.dropFirst(9)) : uid
    }

    static func value(uid: String?, unit: String, lines: [String]) -> ForeignValue? {
        var members: [String: ForeignValue] = [:]
        if let uid { members["uid"] = .text(uid) }
        if !unit.isEmpty { members["unit"] = .text(unit) }
        if !lines.isEmpty { members["lines"] = .list(lines.map { .text($0) }) }
        return members.isEmpty ? nil : .object(members)
    }

    /// Removes the UID that Quad itself wrote; returns nil if nothing else is left.
    static func foreign(_ kept: ForeignValue, to person: Person) -> ForeignValue? {
        guard var members = kept.object,
            members["uid"]?.text.map(plain)?.lowercased() == writtenUID(person).lowercased()
        else { return kept }
        members["uid"] = nil
        return members.isEmpty ? nil : .object(members)
    }

    /// Whether a line is short enough to keep; pictures are not.
    static func isKept(_ line: ContentLineReader.Line, after count: Int) -> Bool {
        count < mostLines && line.text.utf8.count <= mostBytes
    }
}
