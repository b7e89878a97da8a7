import FoundationEssentials
import QuadCore

/// The practice log: reading it and changing it.
package struct GrowthLogService: Sendable {
    package let repository: any GrowthLogRepository
    package let clock: any WallClock
    /// Returns a new UUID.
    let makeID: @Sendable () -> String
    /// Returns all methods.
    package let methods: @Sendable () -> [MethodName]

    package init(
        repository: any GrowthLogRepository, clock: any WallClock, makeID: @escaping @Sendable () -> String,
        methods: @escaping @Sendable () -> [MethodName]
    ) {
        self.repository = repository
        self.clock = clock
        self.makeID = makeID
        self.methods = methods
    }

    package var now: Date { Date(timeIntervalSince1970: clock.now) }
    package var time: LocalTime { LocalTime(clock) }
    package var today: CalendarDay { clock.today }
    var dates: DateReader { DateReader(clock) }

    /// A reader for lines typed now.
    package var lines: GrowthLineReader {
        GrowthLineReader(methods: methods(), now: now, order: clock.dateOrder) { [clock] in clock.secondsAhead(at: $0) }
    }

    /// Returns the title of a method; its id if the method no longer exists.
    package func title(of method: String) -> String { methods().first { $0.id == method }?.title ?? method }

    /// Returns the practice of a method, or of the user's own sport: sessions with that title count.
    func practice(_ text: String) throws(GrowthLogError) -> String {
        switch MethodMatch(text, among: methods()) {
        case .one(let method): return method.id
        case .several(let titles): throw .ambiguous(text, titles)
        case .none: return PracticeSession.practice(text)
        }
    }

    /// Returns the practice key of a method or of sessions without a method.
    package func practice(_ text: String, in log: GrowthLog) throws(GrowthLogError) -> String {
        var titles: [String: String] = [:]
        for session in log.sessions where session.method == nil { titles[session.practice] = session.title }
        let logged = titles.map { MethodName(id: $0.key, title: $0.value) }.sorted { $0.id < $1.id }
        // A logged session with exactly this name wins over a method that begins with it.
        if let exact = logged.first(where: { $0.id == PracticeSession.practice(text) }) { return exact.id }
        switch MethodMatch(text, among: methods() + logged) {
        case .one(let method): return method.id
        case .several(let titles): throw .ambiguous(text, titles)
        case .none:
            let titles = (methods() + logged).map(\.title)
            throw .notFound(text, kind: "method", proposals: TypedName(text).proposals(among: titles))
        }
    }

    package func added(_ draft: PracticeSessionDraft) throws(GrowthLogError) -> GrowthLogChange {
        .adding([try draft.session(id: draft.timerID ?? makeID())])
    }

    /// Logs a finished timer. If the log already has the session, from another window or from this one before it was
    /// killed, the additional values are merged into it.
    package func logged(_ draft: PracticeSessionDraft, in log: GrowthLog) throws(GrowthLogError) -> GrowthLogChange {
        guard let timerID = draft.timerID, let known = log.sessions.first(where: { $0.id == timerID }) else {
            return try added(draft)
        }
        let joined = PracticeSessionDraft(known).joined(by: draft)
        return joined == PracticeSessionDraft(known) ? .adding([]) : try edited(known, to: joined)
    }

    package func edited(
        _ session: PracticeSession, to draft: PracticeSessionDraft
    ) throws(GrowthLogError) -> GrowthLogChange {
        .replacing(session, by: try draft.session(id: session.id, replacing: session))
    }

    /// Returns a copy of a session that ends now.
    package func again(_ session: PracticeSession) -> PracticeSessionDraft {
        var draft = PracticeSessionDraft(session)
        let start = now.addingTimeInterval(Double(-session.seconds))
        (draft.start, draft.end) = (start, nil)
        draft.zone = clock.secondsAhead(at: start.timeIntervalSince1970)
        (draft.moodBefore, draft.moodAfter, draft.notes, draft.origin) = (nil, nil, "", .hand)
        return draft
    }

    /// Returns all figures of the log as of today.
    /// - Parameters:
    ///   - method: a value of `PracticeSession.practice`; nil for all methods.
    ///   - day: the last day that counts; nil for today.
    package func progress(
        _ log: GrowthLog, method: String? = nil, seasonMonth: Int = 1, until day: CalendarDay? = nil
    ) -> GrowthProgress {
        GrowthProgress(log, methods: methods(), today: day ?? today, method: method, seasonMonth: seasonMonth)
    }
}
