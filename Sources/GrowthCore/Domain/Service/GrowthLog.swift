import FoundationEssentials
import QuadCore

/// All practice sessions, and the plan.
package struct GrowthLog: Equatable, Sendable {
    /// Sorted by start.
    package private(set) var sessions: [PracticeSession]
    package private(set) var plan: GrowthPlan

    package init(sessions: [PracticeSession] = [], plan: GrowthPlan = GrowthPlan()) {
        self.sessions = Self.inOrder(sessions)
        self.plan = plan
    }

    /// Sorts indices instead of the sessions, which are large: each session moves only once.
    private static func inOrder(_ sessions: [PracticeSession]) -> [PracticeSession] {
        sessions.indices.sorted { left, right in
            let (one, other) = (sessions[left].start, sessions[right].start)
            return one == other ? sessions[left].id < sessions[right].id : one < other
        }.map { sessions[$0] }
    }

    package mutating func take(_ change: GrowthLogChange) {
        if !change.sessions.isEmpty {
            change.sessions.apply(to: &sessions)
            sessions = Self.inOrder(sessions)
        }
        if let last = change.plan.last { plan = last.after ?? GrowthPlan() }
    }

    /// Returns the latest earlier session of the same method, or of the same title if there is no method.
    package func last(before draft: PracticeSessionDraft, except id: String? = nil) -> PracticeSession? {
        let title = FoldedText(draft.title)
        return sessions.last { session in
            guard session.start < draft.start, session.id != id else { return false }
            return draft.method == nil ? FoldedText(session.title) == title : session.method == draft.method
        }
    }

    /// Returns the sessions of a range of days, with the whole plan.
    package func within(_ days: ClosedRange<CalendarDay>) -> GrowthLog {
        GrowthLog(sessions: sessions.filter { days.contains($0.day) }, plan: plan)
    }

    /// Returns the sessions that overlap in time.
    package func overlaps(_ draft: PracticeSessionDraft, except id: String? = nil) -> [PracticeSession] {
        let end = draft.end ?? draft.start.addingTimeInterval(Double(max(1, draft.seconds)))
        return sessions.filter { $0.id != id && $0.start < end && draft.start < $0.end }
    }

    /// Finds a session by its id or by an unambiguous beginning of the id.
    package func session(_ text: String) throws(GrowthLogError) -> PracticeSession {
        let found = TypedID.match(text, among: sessions, id: \.id)
        guard let first = found.first else { throw .notFound(text, kind: "session") }
        guard found.count == 1 else { throw .ambiguous(text, found.map(\.id)) }
        return first
    }
}
