import QuadCore

/// What of an address card means nothing here and goes out with it again.
enum VCardExtras {
    static let name = "vcard"
    private static let mostLines = 100
    private static let mostBytes = 2000

    /// The card's own name for them, without what all such names begin with.
    static func uid(in other: [String: ForeignValue]) -> String? { rawUID(in: other).map(plain) }

    /// The UUID on the card of somebody who did not come from one.
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

    /// Without the name that this program gave the card itself; nil where that was all.
    static func foreign(_ kept: ForeignValue, to person: Person) -> ForeignValue? {
        guard var members = kept.object,
            members["uid"]?.text.map(plain)?.lowercased() == writtenUID(person).lowercased()
        else { return kept }
        members["uid"] = nil
        return members.isEmpty ? nil : .object(members)
    }

    /// A picture is not kept in a file of names.
    static func isKept(_ line: ContentLineReader.Line, after count: Int) -> Bool {
        count < mostLines && line.text.utf8.count <= mostBytes
    }
}
