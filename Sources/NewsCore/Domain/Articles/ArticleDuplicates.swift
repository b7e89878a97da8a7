/// Groups of the same article from several feeds. The articles of a group share the hash of their canonical link and
/// title.
///
/// Two articles that one feed tells apart by their keys are never the same. A feed may have several articles with one
/// link and title, such as a weekly warning. Then an article of another feed joins the nearest of them before it.
///
/// Built once for an index in O(n). Hidden articles and articles without a link stand alone. The leader of a group is
/// its oldest article; of the same second, the article whose feed comes first. The others are its duplicates.
package struct ArticleDuplicates: Equatable, Sendable {
    /// The group of each position; -1 for an article that stands alone.
    private let groupOf: [Int32]
    /// The start of each group in `members`, and the end of the last group.
    private let starts: [Int32]
    /// Positions, by group, the leader first.
    private let members: [Int32]

    package init(_ slots: [ArticleSlot]) {
        var first = LinkTable(slots.count)
        var group = [Int32](repeating: -1, count: slots.count)
        var groups: [[Int32]] = []
        for index in slots.indices.reversed() where slots[index].linkHash != 0 && !slots[index].isHidden {
            let slot = slots[index]
            guard let other = first.position(or: Int32(index), of: slot.linkHash, in: slots) else { continue }
            let members = group[Int(other)] < 0 ? [other] : groups[Int(group[Int(other)])]
            if members.contains(where: { slot.isApart(from: slots[Int($0)]) }) {
                first.put(Int32(index), of: slot.linkHash, in: slots)
                continue
            }
            if group[Int(other)] < 0 {
                group[Int(other)] = Int32(groups.count)
                groups.append([other])
            }
            group[index] = group[Int(other)]
            groups[Int(group[index])].append(Int32(index))
        }
        func isBefore(_ left: Int32, _ right: Int32) -> Bool {
            let (left, right) = (slots[Int(left)], slots[Int(right)])
            return (left.date, left.feed, left.id.rawValue) < (right.date, right.feed, right.id.rawValue)
        }
        var starts: [Int32] = [0]
        var members: [Int32] = []
        for group in groups {
            members += group.sorted(by: isBefore)
            starts.append(Int32(members.count))
        }
        groupOf = group
        self.starts = starts
        self.members = members
    }

    /// Returns all positions of the same article, the leader first; only `position` for an article that stands alone.
    package func members(of position: Int32) -> ArraySlice<Int32> {
        let group = groupOf[Int(position)]
        guard group >= 0 else { return [position] }
        return members[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
    }

    func leader(of position: Int32) -> Int32 { members(of: position).first ?? position }

    /// Returns the number of feeds that brought the article.
    package func feedCount(of position: Int32, in slots: [ArticleSlot]) -> Int {
        let members = members(of: position)
        return members.count == 1 ? 1 : Set(members.map { slots[Int($0)].feed }).count
    }

    /// Returns `seen in 3 feeds`; nil for an article that came in one feed.
    package func words(for position: Int32, in slots: [ArticleSlot]) -> String? {
        let count = feedCount(of: position, in: slots)
        return count > 1 ? "seen in \(count) feeds" : nil
    }

    /// Returns the positions and those of their duplicates, each once: an edit of one applies to all of them.
    package func withDuplicates(_ positions: [Int32]) -> [Int32] {
        var seen = Set<Int32>()
        var all: [Int32] = []
        for position in positions {
            for member in members(of: position) where seen.insert(member).inserted { all.append(member) }
        }
        return all
    }

    /// Returns the groups that the positions belong to, each once.
    func groups(of positions: [Int32]) -> [ArraySlice<Int32>] {
        var seen = Set<Int32>()
        return positions.compactMap { position in
            let group = members(of: position)
            return seen.insert(group.first ?? position).inserted ? group : nil
        }
    }

    /// Returns the positions with only one of each article: the first in the list.
    package func merged(_ positions: [Int32]) -> [Int32] {
        var seen = Set<Int32>()
        return positions.filter { groupOf[Int($0)] < 0 || seen.insert(groupOf[Int($0)]).inserted }
    }

    /// Sets the flags `leader` and `duplicate` anew.
    func flag(_ slots: inout [ArticleSlot]) {
        for index in slots.indices { slots[index].flags.subtract([.leader, .duplicate]) }
        for group in 0..<max(0, starts.count - 1) {
            for place in starts[group]..<starts[group + 1] {
                let flag: ArticleSlot.Flags = place == starts[group] ? .leader : .duplicate
                slots[Int(members[Int(place)])].flags.insert(flag)
            }
        }
    }
}

/// The first position of each link, in a few bytes each: a dictionary of a hundred thousand links takes megabytes.
private struct LinkTable {
    /// The position plus one; 0 marks an empty place.
    private var places: [UInt32]

    init(_ count: Int) {
        var size = 64
        while size < count + count / 4 { size *= 2 }
        places = Array(repeating: 0, count: size)
    }

    /// Returns the position that was given first for this link; nil if that is `position`.
    mutating func position(or position: Int32, of linkHash: UInt64, in slots: [ArticleSlot]) -> Int32? {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: linkHash) & mask
        while places[place] != 0 {
            let known = Int32(places[place]) - 1
            if slots[Int(known)].linkHash == linkHash { return known }
            place = (place + 1) & mask
        }
        places[place] = UInt32(position) + 1
        return nil
    }

    /// Makes `position` the first of a link that has a position already.
    mutating func put(_ position: Int32, of linkHash: UInt64, in slots: [ArticleSlot]) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: linkHash) & mask
        while places[place] != 0, slots[Int(places[place]) - 1].linkHash != linkHash { place = (place + 1) & mask }
        places[place] = UInt32(position) + 1
    }
}
