import Synchronization

/// What each day came to. A sale needs its own day: those that were over when the books were kept are read out of their text
/// once somebody asks for one of them.
package struct DaySums: Sendable {
    private var recent: [Int: DaySum] = [:]
    private var kept: DaysText?

    init() {}

    /// - Parameters:
    ///   - text: of `StoreBooks.oldDaysText`, as it was.
    ///   - end: of `oldEnd`.
    init(_ recent: [Int: DaySum], kept text: ArraySlice<UInt8>, before end: Int) {
        self.recent = recent
        kept = DaysText(text, before: end)
    }

    package subscript(day: Int) -> DaySum? {
        if let sum = recent[day] { return sum }
        guard let kept, day < kept.end else { return nil }
        return kept.all[day]
    }

    /// Changes the sum of a day where it lies.
    mutating func change(_ day: Int, _ change: (inout DaySum) -> Void) {
        if recent[day] == nil { recent[day] = self[day] ?? DaySum() }
        change(&recent[day, default: DaySum()])
    }

    package var all: [Int: DaySum] {
        guard let kept else { return recent }
        return kept.all.merging(recent) { $1 }
    }

    // MARK: As it is kept

    /// So many days before the last one are at hand: clocks are set back, and sessions go past midnight.
    private static let atHand = 7

    /// The first day that is at hand.
    var oldEnd: Int { (recent.keys.max() ?? 0) - Self.atHand }

    /// Those at hand, and all before them.
    func parted(before end: Int) -> (recent: [Int: DaySum], old: [Int: DaySum]) {
        let all = all
        return (all.filter { $0.key >= end }, all.filter { $0.key < end })
    }
}

extension DaySums: Equatable {
    package static func == (left: DaySums, right: DaySums) -> Bool { left.all == right.all }
}

/// Days as a text of JSON.
private final class DaysText: Sendable {
    /// They are all before it.
    let end: Int
    private let text: ArraySlice<UInt8>
    private let known = Mutex<[Int: DaySum]?>(nil)

    init(_ text: ArraySlice<UInt8>, before end: Int) {
        self.text = text
        self.end = end
    }

    var all: [Int: DaySum] {
        known.withLock { known in
            if let known { return known }
            let object = (try? RecordValue(parsing: text))?.members ?? RecordObject()
            let days = (try? RecordReader(object: object).items("days", DaySum.numbered)) ?? []
            let all = Dictionary(days) { _, last in last }
            known = all
            return all
        }
    }
}
