import Synchronization

/// The totals of each day. A sale changes only its own day, so the older days stay as saved text until a caller asks
/// for one of them.
package struct DaySums: Sendable {
    private var recent: [Int: DaySum] = [:]
    private var kept: DaysText?

    init() {}

    /// - Parameters:
    ///   - text: the saved text of `StoreBooks.oldDaysText`.
    ///   - end: the saved `oldEnd`.
    init(_ recent: [Int: DaySum], kept text: ArraySlice<UInt8>, before end: Int) {
        self.recent = recent
        kept = DaysText(text, before: end)
    }

    package subscript(day: Int) -> DaySum? {
        if let sum = recent[day] { return sum }
        guard let kept, day < kept.end else { return nil }
        return kept.all[day]
    }

    /// Changes the totals of a day in place.
    mutating func change(_ day: Int, _ change: (inout DaySum) -> Void) {
        if recent[day] == nil { recent[day] = self[day] ?? DaySum() }
        change(&recent[day, default: DaySum()])
    }

    package var all: [Int: DaySum] {
        guard let kept else { return recent }
        return kept.all.merging(recent) { $1 }
    }

    // MARK: As it is kept

    /// The number of days before the last day that are saved with the books and not as separate text. A sale may change
    /// these days: clocks are set back, and sessions go past midnight.
    private static let atHand = 7

    /// The first day that is saved with the books. Earlier days are saved as separate text.
    var oldEnd: Int { (recent.keys.max() ?? 0) - Self.atHand }

    /// Splits the days at `end`: the days from `end` on, and the days before `end`.
    func parted(before end: Int) -> (recent: [Int: DaySum], old: [Int: DaySum]) {
        let all = all
        return (all.filter { $0.key >= end }, all.filter { $0.key < end })
    }
}

extension DaySums: Equatable {
    package static func == (left: DaySums, right: DaySums) -> Bool { left.all == right.all }
}

/// Days as JSON text, parsed at the first access.
private final class DaysText: Sendable {
    /// The day after the last day that the text may contain.
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
