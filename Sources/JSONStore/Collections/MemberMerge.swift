import FoundationEssentials

/// A three-way merge of an item, member by member of its JSON object.
package enum MemberMerge {
    package enum Outcome<Item: Sendable>: Sendable {
        case merged(Item)
        /// The members that both sides changed to different values.
        case conflict([Collision])
    }

    /// A member that both sides changed, with its two values as text.
    package struct Collision: Equatable, Sendable {
        package let member: String
        package let theirs: String
        package let ours: String
    }

    /// - Parameters:
    ///   - before: the item that both sides started from.
    ///   - theirs: the item stored now.
    ///   - prefersOurs: decides a collision: true keeps our value, false keeps theirs, nil reports a conflict.
    /// - Returns: the merged item, or a conflict. The result is also a conflict if one of the items or the merged
    ///   object is invalid.
    package static func of<Item: StoredItem>(
        before: Item, after: Item, theirs: Item, prefersOurs: (Collision) -> Bool?
    ) -> Outcome<Item> {
        let coder = ItemCoder<Item>()
        guard let old = members(of: before, coder), let ours = members(of: after, coder),
            let stored = members(of: theirs, coder)
        else { return .conflict([]) }
        var merged = stored
        var collisions: [Collision] = []
        var isAnswered = true
        for name in Set(old.keys).union(ours.keys).sorted() where old[name] != ours[name] {
            guard stored[name] != old[name], stored[name] != ours[name] else {
                merged[name] = ours[name]
                continue
            }
            if let list = mergedList(old[name], ours[name], stored[name]) {
                merged[name] = list
                continue
            }
            let collision = Collision(member: name, theirs: text(stored[name]), ours: text(ours[name]))
            collisions.append(collision)
            guard let isOurs = prefersOurs(collision) else {
                isAnswered = false
                continue
            }
            let kept = isOurs ? ours[name] : stored[name]
            merged[name] = mergedList(old[name], ours[name], stored[name], prefersOurs: isOurs) ?? kept
        }
        guard isAnswered, let item = try? coder.item(line(of: merged)) else { return .conflict(collisions) }
        return .merged(item)
    }

    private static func members<Item: StoredItem>(of item: Item, _ coder: ItemCoder<Item>) -> [String: [UInt8]]? {
        guard let line = try? coder.line(item), let members = try? JSONScanner.members(line) else { return nil }
        return Dictionary(members.map { ($0.key, Array(line[$0.value])) }) { first, _ in first }
    }

    /// Merges lists of objects with ids, object by object.
    /// - Parameter prefersOurs: whether our version wins for an object that both sides changed.
    /// - Returns: nil if a value is not such a list, or if both sides changed an object and there is no preference.
    private static func mergedList(
        _ old: [UInt8]?, _ ours: [UInt8]?, _ theirs: [UInt8]?, prefersOurs: Bool? = nil
    ) -> [UInt8]? {
        let none = Array("[]".utf8)
        guard let old = elements(old ?? none), let ours = elements(ours ?? none), let theirs = elements(theirs ?? none)
        else { return nil }
        func value(_ id: String, in list: [(id: String, value: [UInt8])]) -> [UInt8]? {
            list.first { $0.id == id }?.value
        }
        // A different order of the objects counts as a change of the whole list.
        let stays = Set(old.map(\.id)).intersection(ours.map(\.id))
        guard old.map(\.id).filter(stays.contains) == ours.map(\.id).filter(stays.contains) else { return nil }
        var merged = theirs
        for id in Set(old.map(\.id) + ours.map(\.id)).sorted() where value(id, in: old) != value(id, in: ours) {
            let (before, mine, stored) = (value(id, in: old), value(id, in: ours), value(id, in: theirs))
            if stored != before, stored != mine {
                guard let prefersOurs else { return nil }
                if !prefersOurs { continue }
            }
            let place = merged.firstIndex { $0.id == id }
            switch (place, mine) {
            case (let place?, let mine?): merged[place].value = mine
            case (let place?, nil): merged.remove(at: place)
            case (nil, let mine?): merged.append((id, mine))
            case (nil, nil): break
            }
        }
        return [0x5B] + merged.map(\.value).joined(separator: [0x2C]) + [0x5D]
    }

    private static func elements(_ value: [UInt8]) -> [(id: String, value: [UInt8])]? {
        guard let ranges = try? JSONScanner.elements(value) else { return nil }
        var elements: [(id: String, value: [UInt8])] = []
        for range in ranges {
            guard let members = try? JSONScanner.members(value, range),
                let id = members.first(where: { $0.key == "id" }), let text = try? JSONScanner.string(value, id.value)
            else { return nil }
            elements.append((text, Array(value[range])))
        }
        return elements
    }

    /// Returns a string without quotes, a list of strings with commas between them, or any other value as stored.
    private static func text(_ value: [UInt8]?) -> String {
        guard let value else { return "" }
        let data = Data(value)
        if let text = try? JSONDecoder().decode(String.self, from: data) { return text }
        if let texts = try? JSONDecoder().decode([String].self, from: data) { return texts.joined(separator: ", ") }
        return String(decoding: value, as: UTF8.self)
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
