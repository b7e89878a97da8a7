import QuadCore

/// A change of sessions and the plan, applied completely or not at all.
///
/// The change holds each item before and after, and changes only the fields that differ between the two. Other fields
/// keep the changes of other windows.
package struct GrowthLogChange: StepChange, Codable, Equatable, Sendable {
    package var sessions: [ItemChanges<PracticeSession>.Change]
    package var plan: [ItemChanges<GrowthPlan>.Change]

    package init(
        sessions: [ItemChanges<PracticeSession>.Change] = [], plan: [ItemChanges<GrowthPlan>.Change] = []
    ) {
        self.sessions = sessions
        self.plan = plan
    }

    package static func adding(_ sessions: [PracticeSession]) -> GrowthLogChange {
        GrowthLogChange(sessions: sessions.map { .init(before: nil, after: $0) })
    }

    package static func removing(_ sessions: [PracticeSession]) -> GrowthLogChange {
        GrowthLogChange(sessions: sessions.map { .init(before: $0, after: nil) })
    }

    package static func replacing(_ before: PracticeSession, by after: PracticeSession) -> GrowthLogChange {
        GrowthLogChange(sessions: before == after ? [] : [.init(before: before, after: after)])
    }

    /// Replaces the plan. An empty plan is not stored.
    package static func replacing(_ before: GrowthPlan, by after: GrowthPlan) -> GrowthLogChange {
        func stored(_ plan: GrowthPlan) -> GrowthPlan? { plan.isEmpty ? nil : plan }
        return GrowthLogChange(plan: before == after ? [] : [.init(before: stored(before), after: stored(after))])
    }

    package var isEmpty: Bool { sessions.isEmpty && plan.isEmpty }

    /// The change that undoes this one.
    package var inverse: GrowthLogChange {
        GrowthLogChange(sessions: sessions.reversed().map(\.inverse), plan: plan.reversed().map(\.inverse))
    }

    /// The text that `init(line:)` reads, for changes that could not be written.
    package var line: String? { UnwrittenLine.text(self, of: "growth") }

    /// Nil if another feature wrote the line.
    package init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "growth", in: line) else { return nil }
        self = read
    }
}
