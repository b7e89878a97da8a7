import QuadCore

/// The fastest session over a distance.
package struct PersonalBest: Equatable, Sendable {
    package let title: String
    package let distance: Amount
    package let length: Length
    package let day: CalendarDay
    package let pace: String?

    /// Race distances, in meters. Any other distance needs three sessions to have a best.
    private static let raced: Set = [
        100, 200, 400, 500, 800, 1_000, 1_500, 1_609, 2_000, 3_000, 5_000, 6_000, 8_047, 10_000, 16_093, 20_000, 21_097,
        21_098, 21_100, 40_000, 42_195, 50_000, 100_000, 160_934,
    ]
    private static let most = 20

    private struct Key: Hashable {
        let practice: String
        let meters: Int
    }

    /// Returns the bests of the most frequent practices first, each from short to long distances.
    static func all(_ sessions: [PracticeSession]) -> [PersonalBest] {
        var bests: [Key: PracticeSession] = [:]
        var counts: [Key: Int] = [:]
        var practices: [String: Int] = [:]
        for session in sessions where session.amount != nil {
            guard let meters = session.measured?.meters, meters >= 100, meters < 1e9 else { continue }
            let key = Key(practice: session.practice, meters: Int(meters.rounded()))
            counts[key, default: 0] += 1
            practices[key.practice, default: 0] += 1
            if bests[key].map({ session.length < $0.length }) ?? true { bests[key] = session }
        }
        let found = bests.filter { raced.contains($0.key.meters) || counts[$0.key] ?? 0 >= 3 }
        let sorted = found.sorted { left, right in
            let (first, second) = (practices[left.key.practice] ?? 0, practices[right.key.practice] ?? 0)
            if first != second { return first > second }
            return (left.key.practice, left.key.meters) < (right.key.practice, right.key.meters)
        }
        return sorted.prefix(most).compactMap { _, session in
            session.measured.map {
                PersonalBest(
                    title: session.title, distance: $0, length: session.length, day: session.day,
                    pace: Pace(session)?.text)
            }
        }
    }

    /// `2 km in 6:48.2, 1:42.1/500m, 20 Nov`
    func words(today: CalendarDay) -> String {
        ["\(distance.text) in \(length.clock)", pace, DateText.short(day, today: today)].compactMap(\.self)
            .joined(separator: ", ")
    }
}
