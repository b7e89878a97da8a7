import QuadCore

/// The user's position in a routine: the next part and its day.
package struct RoutineProgress: Equatable, Sendable {
    /// The index in the routine's days; nil if it has none.
    package private(set) var index: Int?
    /// The day of the next part: today, or the next matching weekday.
    package private(set) var day: CalendarDay
    /// The methods of that day that are not done yet.
    private(set) var left: [String] = []
    private let routine: GrowthRoutine
    /// A sequence advances at least once a day, so more steps mean a damaged file.
    private static let mostSteps = 20_000

    package init(_ routine: GrowthRoutine, _ sessions: [PracticeSession], today: CalendarDay) {
        self.routine = routine
        day = today
        guard !routine.days.isEmpty else { return }
        var done: [CalendarDay: Set<String>] = [:]
        for session in sessions.reversed() {
            guard session.day >= routine.since else { continue }
            done[session.day, default: []].insert(session.practice)
        }
        if routine.isByWeekday { followWeekdays(done, today) } else { followSequence(done, today) }
    }

    package var isRest: Bool { index.map { routine.days[$0].isRest } ?? false }
    var methods: [String] { index.map { routine.days[$0].methods } ?? [] }

    private mutating func followWeekdays(_ done: [CalendarDay: Set<String>], _ today: CalendarDay) {
        for ahead in 0...7 {
            let day = today.adding(days: ahead)
            guard let place = routine.days.firstIndex(where: { $0.weekday == day.weekday }) else { continue }
            let left = routine.days[place].methods.filter { done[day]?.contains($0) != true }
            let isOver = left.isEmpty || routine.skipped.contains(day)
            // A rest day counts only if it is today; future rest days are skipped.
            if ahead == 0 ? isOver && !routine.days[place].isRest : isOver { continue }
            (index, self.day, self.left) = (place, day, left)
            return
        }
    }

    /// Follows the sequence. A day of the routine is done once all its methods are done, on whatever dates; a rest day
    /// ends with its date.
    private mutating func followSequence(_ done: [CalendarDay: Set<String>], _ today: CalendarDay) {
        let dates = done.keys.filter { $0 <= today }.sorted()
        var skips = routine.skipped.sorted()[...]
        var (place, from, met) = (0, routine.since, Set<String>())
        var next = dates.startIndex
        for _ in 0..<Self.mostSteps {
            let step = routine.days[place % routine.days.count]
            if let skip = skips.first, skip <= (next < dates.endIndex ? dates[next] : today) {
                skips.removeFirst()
                (from, met) = (max(from, skip), [])
            } else if step.isRest {
                guard from < today else { break }
                from = from.adding(days: 1)
            } else {
                while next < dates.endIndex, dates[next] < from { next += 1 }
                guard next < dates.endIndex else { break }
                met.formUnion(done[dates[next]] ?? [])
                from = dates[next]
                next += 1
                guard step.methods.allSatisfy(met.contains) else { continue }
                (from, met) = (from.adding(days: 1), [])
            }
            place += 1
        }
        let current = place % routine.days.count
        index = current
        left = routine.days[current].methods.filter { !met.contains($0) }
        day = max(from, today)
    }

    /// `Easy row and Mobility`, `rest`
    package func words(_ title: (String) -> String) -> String {
        guard index != nil else { return "nothing" }
        return isRest ? "rest" : left.map(title).few(4)
    }
}
