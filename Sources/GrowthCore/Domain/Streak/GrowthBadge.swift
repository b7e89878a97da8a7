import QuadCore

/// A badge that is earned or comes next, for a number of sessions, consecutive days, or sessions of one method.
package struct GrowthBadge: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case sessions, streak
        /// The title of the method.
        case method(String)
    }

    package let kind: Kind
    package let wanted: Int
    package let reached: Int

    package var isEarned: Bool { reached >= wanted }

    static let sessionSteps = [1, 10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]
    static let streakSteps = [3, 7, 14, 30, 60, 100, 200, 365, 730, 1_000]
    static let methodSteps = [10, 25, 50, 100, 250, 500, 1_000]

    /// Returns the highest earned badge and the next badge of each kind.
    static func all(_ log: GrowthLog, longest: Int) -> [GrowthBadge] {
        var badges = steps(.sessions, sessionSteps, log.sessions.count) + steps(.streak, streakSteps, longest)
        var counts: [String: (title: String, count: Int)] = [:]
        for session in log.sessions {
            guard let method = session.method else { continue }
            counts[method] = (session.title, (counts[method]?.count ?? 0) + 1)
        }
        let often = counts.sorted {
            $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
        }
        for (_, method) in often.prefix(3) { badges += steps(.method(method.title), methodSteps, method.count) }
        return badges
    }

    private static func steps(_ kind: Kind, _ steps: [Int], _ reached: Int) -> [GrowthBadge] {
        [steps.last { $0 <= reached }, steps.first { $0 > reached }].compactMap(\.self)
            .map { GrowthBadge(kind: kind, wanted: $0, reached: reached) }
    }

    /// `100 sessions`, `7 days in a row`, `25 × Easy row`
    package var title: String {
        switch kind {
        case .sessions: wanted.counted("session")
        case .streak: "\(wanted.grouped) days in a row"
        case .method(let title): "\(wanted.grouped) × \(title.clipped)"
        }
    }

    /// `100 sessions ✓`, `250 sessions: 131`
    package var words: String { isEarned ? "\(title) ✓" : "\(title): \(reached.grouped)" }
}
