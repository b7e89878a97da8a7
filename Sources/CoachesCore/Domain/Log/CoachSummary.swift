import QuadCore

/// A coach as shown in lists, for one viewer.
package struct CoachSummary: Equatable, Sendable, Identifiable {
    package let person: Person
    package let coach: Coach
    package let school: School?
    package let status: SchoolStatus
    package let isFavorite: Bool
    package let tally: ContactTally
    package let followUp: FollowUp?
    /// The athlete's open promises to the coach, the earliest first.
    package let owed: [Promise]

    package var id: String { coach.id }
    package var name: String { person.name }

    /// Whether there was no contact yet, or not for too long.
    func needsFollowUp(on today: CalendarDay) -> Bool {
        tally.last.map { $0.days(to: today) > Self.longestSilence } ?? true
    }

    func isInTouch(on today: CalendarDay) -> Bool { tally.last.map { $0.days(to: today) <= 7 } ?? false }

    /// In days.
    static let longestSilence = 30

    /// Returns a sort key. Overdue follow-ups come first, by the weight of the school's status. Then come those due
    /// today, coaches without any contact, and those due later by day. Coaches who need no follow-up come last.
    package func order(on today: CalendarDay) -> Double {
        guard let followUp else { return tally.last == nil && status.isKeptUp ? 1.5 : 1e9 }
        let late = followUp.daysOverdue(on: today)
        return late > 0 ? Double(-status.weight) * 1e6 - Double(late) : Double(-late) + 1
    }
}
