import QuadCore

/// A coach as lists show them, seen by one viewer.
package struct CoachSummary: Equatable, Sendable, Identifiable {
    package let person: Person
    package let coach: Coach
    package let school: School?
    package let status: SchoolStatus
    package let isFavorite: Bool
    package let tally: ContactTally
    package let followUp: FollowUp?
    /// What of ours is owed to them, the earliest first.
    package let owed: [Promise]

    package var id: String { coach.id }
    package var name: String { person.name }

    /// Never, or too long ago.
    func needsFollowUp(on today: CalendarDay) -> Bool {
        tally.last.map { $0.days(to: today) > Self.longestSilence } ?? true
    }

    func isInTouch(on today: CalendarDay) -> Bool { tally.last.map { $0.days(to: today) <= 7 } ?? false }

    /// Days.
    static let longestSilence = 30

    /// What is late comes first where it matters most, then what is due today, then whom one never had contact with, then
    /// what is due later by its day, and last where nothing has to be kept up.
    package func order(on today: CalendarDay) -> Double {
        guard let followUp else { return tally.last == nil && status.isKeptUp ? 1.5 : 1e9 }
        let late = followUp.daysOverdue(on: today)
        return late > 0 ? Double(-status.weight) * 1e6 - Double(late) : Double(-late) + 1
    }
}
