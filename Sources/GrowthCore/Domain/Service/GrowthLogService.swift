import FoundationEssentials
import QuadCore

/// The log of practice: what reads it and what one does to it.
package struct GrowthLogService: Sendable {
    package let repository: any GrowthLogRepository
    package let clock: any WallClock
    /// A UUID each time.
    let makeID: @Sendable () -> String
    /// The methods there are.
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

    /// Reads lines as they are typed now.
    package var lines: GrowthLineReader {
        GrowthLineReader(methods: methods(), now: now, order: clock.dateOrder) { [clock] in clock.secondsAhead(at: $0) }
    }

    /// What a session of a method is called; its id where there is no such method any more.
    package func title(of method: String) -> String { methods().first { $0.id == method }?.title ?? method }

    /// A method, or a sport of the user's own: sessions of that title count.
    func practice(_ text: String) throws(GrowthLogError) -> String {
        switch MethodMatch(text, among: methods()) {
        case .one(let method): return method.id
        case .several(let titles): throw .ambiguous(text, titles)
        case .none: return PracticeSession.practice(text)
        }
    }

    /// A method, or what sessions without one are called: the practice that its sessions know it by.
    package func practice(_ text: String, in log: GrowthLog) throws(GrowthLogError) -> String {
        var titles: [String: String] = [:]
        for session in log.sessions where session.method == nil { titles[session.practice] = session.title }
        let logged = titles.map { MethodName(id: $0.key, title: $0.value) }.sorted { $0.id < $1.id }
        // A session logged under exactly this name comes before a method that begins with it.
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

    /// What a timer brought, where it may be in the log already: from another window, or from this one before it was killed.
    /// What it says beyond that is added to it.
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

    /// The same session once more, ending now.
    package func again(_ session: PracticeSession) -> PracticeSessionDraft {
        var draft = PracticeSessionDraft(session)
        let start = now.addingTimeInterval(Double(-session.seconds))
        (draft.start, draft.end) = (start, nil)
        draft.zone = clock.secondsAhead(at: start.timeIntervalSince1970)
        (draft.moodBefore, draft.moodAfter, draft.notes, draft.origin) = (nil, nil, "", .hand)
        return draft
    }

    /// All that is told of the log today.
    /// - Parameters:
    ///   - method: as `PracticeSession.practice` has it; nil for all.
    ///   - day: the last day that counts; today without it.
    package func progress(
        _ log: GrowthLog, method: String? = nil, seasonMonth: Int = 1, until day: CalendarDay? = nil
    ) -> GrowthProgress {
        GrowthProgress(log, methods: methods(), today: day ?? today, method: method, seasonMonth: seasonMonth)
    }
}
