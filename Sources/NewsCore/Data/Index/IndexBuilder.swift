import JSONStore
import QuadCore
import Synchronization
import SystemKit

/// Builds an index of all articles from feeds' lists, states and mutes.
struct IndexBuilder: Sendable {
    let files: NewsFiles
    let feeds: [NewsFeed]
    let mutes: [NewsMute]
    let today: CalendarDay
    /// Seconds east of Greenwich.
    let zone: Int
    /// The articles whose page was fetched.
    let fullTexts: Set<UInt64>
    let states: StateTable
    /// The titles that feeds give themselves, by feed id.
    let titles: [String: String]

    /// The results of reading, besides the index.
    struct Findings: Sendable {
        var hidden: [UInt64: String] = [:]
        var unreadable: [String: Int] = [:]
        var stamps: [String: FileStamp] = [:]
    }

    /// - Parameters:
    ///   - wanted: the positions of the feeds whose lists are read.
    ///   - kept: the known articles of the other feeds, with `feed` as numbered here.
    ///   - hidden: the mutes that hide articles of `kept`, by article id.
    func build(
        reading wanted: [Int], keeping kept: [ArticleSlot] = [], hidden: [UInt64: String] = [:]
    ) -> (ArticleIndex, Findings) {
        let gathered = Mutex<(slots: [[ArticleSlot]], findings: Findings)>(([kept], Findings(hidden: hidden)))
        let next = Atomic<Int>(0)
        // A second thread pays off from a few feeds on.
        OwnThread.share(wanted.count > 8 ? 2 : 1) { _ in
            var reader = FeedReader(files, MuteMatcher(mutes, today: today))
            while true {
                let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard turn < wanted.count else { break }
                reader.read(feeds[wanted[turn]], number: UInt16(wanted[turn]))
            }
            let (slots, found) = (reader.slots, reader.findings)
            gathered.withLock { gathered in
                gathered.slots.append(slots)
                gathered.findings.merge(found)
            }
        }
        var (parts, findings) = gathered.withLock { gathered in
            defer { gathered.slots = [] }
            return (gathered.slots, gathered.findings)
        }
        var slots = Self.sorted(parts)
        setFlags(&slots)
        Self.hideAgain(&slots, findings.hidden)
        DailyDigest(feeds, zone: zone).hide(&slots, &findings.hidden)
        var tags = states.tags
        let alike = SeenBefore.mark(&slots, tags: &tags)
        let counts = MuteCounts(slots, findings.hidden)
        var index = ArticleIndex(feeds: feeds, slots: slots, hiddenByMute: counts.hidden, titles: titles)
        index.sparedByMute = counts.spared
        index.hiddenByDigest = counts.byDigest
        (index.readElsewhere, index.keptElsewhere) = (alike.read, alike.kept)
        for (id, heard) in states.heard { index.heard[ArticleID(rawValue: id)] = heard }
        for (id, tags) in tags { index.tags[ArticleID(rawValue: id)] = tags }
        return (index, findings)
    }

    /// Sets the flag `hidden` anew. A mute does not hide saved or tagged articles, but hides them again once the reader
    /// takes that back.
    /// - Parameter hidden: the mute of each muted article, by article id.
    private static func hideAgain(_ slots: inout [ArticleSlot], _ hidden: [UInt64: String]) {
        guard !hidden.isEmpty else { return }
        for position in slots.indices {
            guard let mute = hidden[slots[position].id.rawValue], mute != DailyDigest.reason else { continue }
            if slots[position].flags.isDisjoint(with: [.saved, .tagged]) {
                slots[position].flags.add(.hidden)
            } else {
                slots[position].flags.keep(~ArticleSlot.Flags.hidden.rawValue)
            }
        }
    }

    private func setFlags(_ slots: inout [ArticleSlot]) {
        guard states.count > 0 || !fullTexts.isEmpty else { return }
        for position in slots.indices {
            let id = slots[position].id.rawValue
            slots[position].flags.add(states[id])
            if !fullTexts.isEmpty, fullTexts.contains(id) { slots[position].flags.add(.fullText) }
        }
    }

    // MARK: Order

    /// Sorts the newest first. Articles of the same second keep the order of their feed, which is the only order where
    /// a feed gives no dates. Sorts by the digits of the date, then each second by itself.
    static func sorted(_ parts: [[ArticleSlot]]) -> [ArticleSlot] {
        let all = Parts(parts)
        var keys = [UInt64](repeating: 0, count: all.count)
        for position in keys.indices { keys[position] = UInt64(~all[position].date) << 32 | UInt64(position) }
        var spare = keys
        for (shift, bits) in [(32, 11), (43, 11), (54, 10)] {
            distribute(&keys, into: &spare, shift: shift, bits: bits)
            swap(&keys, &spare)
        }
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
            // Articles of one feed are in its order already.
            if end - start > 1 { keys[start..<end].sort { (feed($0, all), $0) < (feed($1, all), $1) } }
            start = end
        }
        return [ArticleSlot](unsafeUninitializedCapacity: keys.count) { slots, count in
            for position in keys.indices {
                slots.initializeElement(at: position, to: all[Int(UInt32(truncatingIfNeeded: keys[position]))])
            }
            count = keys.count
        }
    }

    /// Several arrays as one, because joining them would copy everything once more.
    private struct Parts {
        let parts: [[ArticleSlot]]
        let ends: [Int]
        var count: Int { ends.last ?? 0 }

        init(_ parts: [[ArticleSlot]]) {
            self.parts = parts
            ends = parts.reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
        }

        subscript(position: Int) -> ArticleSlot {
            var part = 0
            while position >= ends[part] { part += 1 }
            return parts[part][part == 0 ? position : position - ends[part - 1]]
        }
    }

    private static func feed(_ key: UInt64, _ slots: Parts) -> UInt16 {
        slots[Int(UInt32(truncatingIfNeeded: key))].feed
    }

    private static func distribute(_ keys: inout [UInt64], into spare: inout [UInt64], shift: Int, bits: Int) {
        let mask = (1 << bits) - 1
        var starts = [Int](repeating: 0, count: mask + 2)
        for key in keys { starts[(Int(truncatingIfNeeded: key >> UInt64(shift)) & mask) + 1] += 1 }
        for digit in 1...mask { starts[digit] += starts[digit - 1] }
        for key in keys {
            let digit = Int(truncatingIfNeeded: key >> UInt64(shift)) & mask
            spare[starts[digit]] = key
            starts[digit] += 1
        }
    }
}

/// The number of articles that each mute hides, and spares. An article that came in several feeds counts once.
private struct MuteCounts {
    private(set) var hidden: [String: Int] = [:]
    private(set) var spared: [String: Int] = [:]
    private(set) var byDigest = 0

    /// - Parameter mutes: the mute of each muted article, by article id.
    init(_ slots: [ArticleSlot], _ mutes: [UInt64: String]) {
        guard !mutes.isEmpty else { return }
        var seen: [String: Set<UInt64>] = [:]
        // An article that is spared in one feed is visible, whatever the mute hides of it in other feeds.
        for isHidden in [false, true] {
            for slot in slots where slot.flags.contains(.hidden) == isHidden {
                guard let mute = mutes[slot.id.rawValue] else { continue }
                if mute == DailyDigest.reason {
                    byDigest += 1
                } else if slot.linkHash == 0 || seen[mute, default: []].insert(slot.linkHash).inserted {
                    if isHidden { hidden[mute, default: 0] += 1 } else { spared[mute, default: 0] += 1 }
                }
            }
        }
    }
}

extension IndexBuilder.Findings {
    mutating func merge(_ other: IndexBuilder.Findings) {
        hidden.merge(other.hidden) { $1 }
        unreadable.merge(other.unreadable) { $1 }
        stamps.merge(other.stamps) { $1 }
    }
}

extension ArticleSlot.Flags {
    /// The methods of a set, without the cost of generic code in another module.
    mutating func add(_ others: ArticleSlot.Flags) { self = ArticleSlot.Flags(rawValue: rawValue | others.rawValue) }
    mutating func keep(_ bits: UInt16) { self = ArticleSlot.Flags(rawValue: rawValue & bits) }
}
