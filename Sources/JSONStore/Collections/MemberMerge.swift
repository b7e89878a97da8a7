/// What two made of one item, brought together member by member of its object.
package enum MemberMerge {
    package enum Outcome<Item: Sendable>: Sendable {
        case merged(Item)
        /// Members that both changed, and not to the same.
        case conflict([String])
    }

    /// - Parameters:
    ///   - before: what both began from.
    ///   - theirs: what is stored now.
    /// - Returns: nil where one of them, or what comes of both, is no item.
    package static func of<Item: StoredItem>(before: Item, after: Item, theirs: Item) -> Outcome<Item>? {
        let coder = ItemCoder<Item>()
        guard let old = members(of: before, coder), let ours = members(of: after, coder),
            let stored = members(of: theirs, coder)
        else { return nil }
        var merged = stored
        var conflicts: [String] = []
        for name in Set(old.keys).union(ours.keys).sorted() where old[name] != ours[name] {
            if stored[name] != old[name], stored[name] != ours[name] {
                conflicts.append(name)
            } else {
                merged[name] = ours[name]
            }
        }
        if !conflicts.isEmpty { return .conflict(conflicts) }
        return (try? coder.item(line(of: merged))).map { .merged($0) }
    }

    private static func members<Item: StoredItem>(of item: Item, _ coder: ItemCoder<Item>) -> [String: [UInt8]]? {
        guard let line = try? coder.line(item), let members = try? JSONScanner.members(line) else { return nil }
        return Dictionary(members.map { ($0.key, Array(line[$0.value])) }) { first, _ in first }
    }

    private static func line(of members: [String: [UInt8]]) -> [UInt8] {
        var line: [UInt8] = [0x7B]
        for (position, member) in members.enumerated() {
            if position > 0 { line.append(0x2C) }
            CanonicalJSON.append(member.key, to: &line)
            line.append(0x3A)
            line += member.value
        }
        line.append(0x7D)
        return line
    }
}
