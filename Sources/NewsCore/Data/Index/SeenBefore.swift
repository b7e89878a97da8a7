import QuadCore

/// The same article in several feeds. The article counts where it came first.
enum SeenBefore {
    /// Sets `duplicate` and `leader` as `ArticleDuplicates.flag` does, for an index whose groups are not needed yet. A
    /// hidden article is never a leader: otherwise the other articles of its group would be hidden too.
    ///
    /// If the reader read one article of a group, all of the group are read, also those that arrive later. Saved and
    /// tagged articles work the same way.
    /// - Parameters:
    ///   - slots: the articles, the newest first.
    ///   - tags: the tags of the tagged articles; on return, the tags of their duplicates too.
    static func mark(_ slots: inout [ArticleSlot], tags: inout [UInt64: [String]]) -> Alike {
        var size = 1024
        while size < slots.count + slots.count / 4 { size *= 2 }
        // The position of the first article plus one, by its link.
        var table = [UInt32](repeating: 0, count: size)
        let mask = size - 1
        // The position plus one of the next copy of an article, beginning with the first. Almost no article has a copy.
        var next: [UInt32] = []
        var differs = false
        for position in slots.indices.reversed() {
            let slot = slots[position]
            guard slot.linkHash != 0, !slot.isHidden else { continue }
            var place = Int(truncatingIfNeeded: slot.linkHash) & mask
            while table[place] != 0, slots[Int(table[place]) - 1].linkHash != slot.linkHash {
                place = (place + 1) & mask
            }
            guard table[place] != 0 else {
                table[place] = UInt32(position + 1)
                continue
            }
            let known = Int(table[place]) - 1
            if next.isEmpty { next = [UInt32](repeating: 0, count: slots.count) }
            guard !isApart(slot, from: known, next, slots) else {
                table[place] = UInt32(position + 1)
                continue
            }
            if differ(slot, slots[known], tags) { differs = true }
            let (first, other) = isBefore(slot, slots[known]) ? (position, known) : (known, position)
            table[place] = UInt32(first + 1)
            next[position] = first == position ? UInt32(known + 1) : next[known]
            if first == known { next[known] = UInt32(position + 1) }
            slots[first].flags.keep(~ArticleSlot.Flags.duplicate.rawValue)
            slots[first].flags.add(.leader)
            slots[other].flags.keep(~ArticleSlot.Flags.leader.rawValue)
            slots[other].flags.add(.duplicate)
        }
        return differs ? makeAlike(&slots, &tags) : Alike()
    }

    /// Returns whether the feed of `slot` tells it apart from any article of the group that begins at `first`.
    private static func isApart(
        _ slot: ArticleSlot, from first: Int, _ next: [UInt32], _ slots: [ArticleSlot]
    ) -> Bool {
        guard slot.flags.contains(.keyed) else { return false }
        var member = first
        while true {
            if slot.isApart(from: slots[member]) { return true }
            guard next[member] != 0 else { return false }
            member = Int(next[member]) - 1
        }
    }

    /// The articles that differed from others of their group and were made alike.
    struct Alike: Equatable {
        var read: [ArticleID] = []
        /// Groups in which articles became saved or tagged.
        var kept: [[ArticleID]] = []
    }

    private static let shared: UInt16 =
        ArticleSlot.Flags.read.rawValue | ArticleSlot.Flags.saved.rawValue | ArticleSlot.Flags.tagged.rawValue

    private static func differ(_ one: ArticleSlot, _ other: ArticleSlot, _ tags: [UInt64: [String]]) -> Bool {
        if (one.flags.rawValue ^ other.flags.rawValue) & shared != 0 { return true }
        return one.flags.contains(.tagged) && tags[one.id.rawValue] != tags[other.id.rawValue]
    }

    private static func makeAlike(_ slots: inout [ArticleSlot], _ tags: inout [UInt64: [String]]) -> Alike {
        let duplicates = ArticleDuplicates(slots)
        var alike = Alike()
        for position in slots.indices where slots[position].flags.contains(.leader) {
            let group = duplicates.members(of: Int32(position))
            let flags = group.reduce(into: ArticleSlot.Flags()) { $0.add(slots[Int($1)].flags) }
            let kept = flags.intersection([.saved, .tagged])
            let all = kept.contains(.tagged) ? group.flatMap { tags[slots[Int($0)].id.rawValue] ?? [] } : []
            let names = Tags.changed([], adding: all, removing: [])
            var isChanged = false
            for member in group {
                let slot = slots[Int(member)]
                if flags.contains(.read), slot.isUnread { alike.read.append(slot.id) }
                if flags.contains(.read) { slots[Int(member)].flags.add(.read) }
                guard !kept.isEmpty else { continue }
                let isSo = slot.flags.isSuperset(of: kept) && tags[slot.id.rawValue] ?? [] == names
                slots[Int(member)].flags.add(kept)
                if !names.isEmpty { tags[slot.id.rawValue] = names }
                isChanged = isChanged || !isSo
            }
            if isChanged { alike.kept.append(group.map { slots[Int($0)].id }) }
        }
        return alike
    }

    private static func isBefore(_ left: ArticleSlot, _ right: ArticleSlot) -> Bool {
        (left.date, left.feed, left.id.rawValue) < (right.date, right.feed, right.id.rawValue)
    }
}
