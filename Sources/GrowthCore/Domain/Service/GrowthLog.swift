import FoundationEssentials
import QuadCore

/// All that was practiced, and the plan.
package struct GrowthLog: Equatable, Sendable {
    /// In the order in which they began.
    package private(set) var sessions: [PracticeSession]
    package private(set) var plan: GrowthPlan

    package init(sessions: [PracticeSession] = [], plan: GrowthPlan = GrowthPlan()) {
        self.sessions = Self.inOrder(sessions)
        self.plan = plan
    }

    /// Sorts places and not the sessions, which are large: each is moved once.
    private static func inOrder(_ sessions: [PracticeSession]) -> [PracticeSession] {
        sessions.indices.sorted { left, right in
            let (one, other) = (sessions[left].start, sessions[right].start)
            return one == other ? sessions[left].id < sessions[right].id : one < other
        }.map { sessions[$0] }
    }

    /// What there is once a change was made.
    package mutating func take(_ change: GrowthLogChange) {
        if !change.sessions.isEmpty {
            change.sessions.apply(to: &sessions)
            sessions = Self.inOrder(sessions)
        }
        if let last = change.plan.last { plan = last.after ?? GrowthPlan() }
    }

    /// The latest one of the same method, or of the same title where it has none, that began before a session.
    package func last(before draft: PracticeSessionDraft, except id: String? = nil) -> PracticeSession? {
        let title = FoldedText(draft.title)
        return sessions.last { session in
            guard session.start < draft.start, session.id != id else { return false }
            return draft.method == nil ? FoldedText(session.title) == title : session.method == draft.method
        }
    }

    /// The sessions of some days, with the whole plan.
    package func within(_ days: ClosedRange<CalendarDay>) -> GrowthLog {
        GrowthLog(sessions: sessions.filter { days.contains($0.day) }, plan: plan)
    }

    /// Those that were under way at the same time.
    package func overlaps(_ draft: PracticeSessionDraft, except id: String? = nil) -> [PracticeSession] {
        let end = draft.end ?? draft.start.addingTimeInterval(Double(max(1, draft.seconds)))
        return sessions.filter { $0.id != id && $0.start < end && draft.start < $0.end }
    }

    /// One by its id, or by the beginning of it where that is enough.
    package func session(_ text: String) throws(GrowthLogError) -> PracticeSession {
        let found = TypedID.match(text, among: sessions, id: \.id)
        guard let first = found.first else { throw .notFound(text, kind: "session") }
        guard found.count == 1 else { throw .ambiguous(text, found.map(\.id)) }
        return first
    }
}
