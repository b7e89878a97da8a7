import QuadDomain

/// The same article in several feeds: it counts where it came first.
enum SeenBefore {
    /// Sets `duplicate` and `leader` as `ArticleDuplicates.flag` does, for an index of which nothing else is asked yet. Hidden
    /// articles are no one's first: with it the others would be hidden too.
    ///
    /// Who read one of them has read all, those that come later as well.
    /// - Parameter slots: the newest first.
    /// - Returns: those that became read here.
    static func mark(_ slots: inout [ArticleSlot]) -> [ArticleID] {
        var size = 1024
        while size < slots.count + slots.count / 4 { size *= 2 }
        // One more than the position of the first, by its link.
        var table = [UInt32](repeating: 0, count: size)
        let mask = size - 1
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
            if slot.isUnread != slots[known].isUnread { differs = true }
            let (first, other) = isBefore(slot, slots[known]) ? (position, known) : (known, position)
            table[place] = UInt32(first + 1)
            slots[first].flags.keep(~ArticleSlot.Flags.duplicate.rawValue)
            slots[first].flags.add(.leader)
            slots[other].flags.keep(~ArticleSlot.Flags.leader.rawValue)
            slots[other].flags.add(.duplicate)
        }
        return differs ? readAll(&slots) : []
    }

    private static func readAll(_ slots: inout [ArticleSlot]) -> [ArticleID] {
        let duplicates = ArticleDuplicates(slots)
        var read: [ArticleID] = []
        for position in slots.indices where slots[position].flags.contains(.leader) {
            let group = duplicates.members(of: Int32(position))
            guard group.contains(where: { !slots[Int($0)].isUnread }) else { continue }
            for member in group where slots[Int(member)].isUnread {
                slots[Int(member)].flags.add(.read)
                read.append(slots[Int(member)].id)
            }
        }
        return read
    }

    private static func isBefore(_ left: ArticleSlot, _ right: ArticleSlot) -> Bool {
        (left.date, left.feed, left.id.rawValue) < (right.date, right.feed, right.id.rawValue)
    }
}
