import HomeCore
import QuadCore
import QuadShell

/// The first steps that Home offers until the user has done some of them.
struct HomeWelcome: Equatable, Sendable {
    /// A tab with its first step.
    struct Step: Equatable, Sendable {
        /// The key that goes there; empty if the bar has no such tab.
        let key: String
        let title: String
        let purpose: String
        let words: String
        let isDone: Bool
        /// The place of the first step; nil for the demo.
        let route: Route?
    }

    /// Home hides the first steps after this many are done.
    private static let enough = 3

    let steps: [Step]
    let done: Int
    /// The number of tabs with a first step.
    private let offers: Int

    /// Nil while digests are missing, and once enough is done.
    /// - Parameters:
    ///   - tabs: the tabs of the bar, in its order.
    ///   - others: the rows behind the tabs.
    init?(_ parts: [HomePart], tabs: [String], others: [Step]) {
        let known = parts.filter { $0.digest != nil || $0.failure != nil }
        let offered = parts.filter { $0.firstStep != nil && tabs.contains($0.feature) }
        done = offered.count { $0.digest?.isBegun == true }
        guard known.count == parts.count, !offered.isEmpty, done < min(Self.enough, offered.count) else { return nil }
        steps =
            offered.compactMap { part in
                part.firstStep.map { first in
                    Step(
                        key: Self.key(of: part.feature, in: tabs), title: part.title, purpose: first.purpose,
                        words: first.step, isDone: part.digest?.isBegun == true, route: Route(first.route))
                }
            } + others
        offers = offered.count
    }

    /// Returns the digit of a tab.
    static func key(of tab: String, in tabs: [String]) -> String {
        tabs.firstIndex(of: tab).map { "\($0 + 1)" } ?? ""
    }

    /// The rows, with a heading that counts.
    var rows: [HomeRow] {
        let words = done == 0 ? "" : ": \(done) of \(offers) done"
        return [HomeRow(id: HomeWidget.welcome, .heading("FIRST STEPS\(words)"))]
            + steps.map { HomeRow(id: "welcome/\($0.title)", .welcome($0)) }
    }
}
