import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

// Logging a session by hand or from a timer.
extension GrowthLogModel {
    private static let place = "growth.session"
    private static let basePlace = "growth.session.base"
    static let editPlace = "growth.session "
    /// The id of a session without a timer.
    private static let newID = "draft"
    var drafts: Drafts { Drafts(context.session) }

    /// Asks for a session in one line, over any screen.
    func askLine() {
        load()
        context.present(GrowthLineLayer(GrowthLineViewModel(self)))
    }

    /// Opens a form filled in from a finished timer, and keeps the form until it is saved.
    /// - Parameter saved: called once the session is written and the timer is no longer needed.
    func logged(_ draft: PracticeSessionDraft, saved: @escaping () -> Void = {}) {
        begin(draft)
        openKept(saved: saved)
    }

    /// Begins a form with known values, replacing any form that was not saved.
    func begin(_ draft: PracticeSessionDraft) {
        var known = draft
        known.seconds = min(max(draft.seconds, PracticeSession.lengths.lowerBound), PracticeSession.lengths.upperBound)
        if known.title.isBlank { known.title = "Session" }
        let base = (try? known.session(id: draft.timerID ?? Self.newID)).flatMap { try? JSONEncoder().encode($0) }
        drafts.keep(draft: base.map { String(decoding: $0, as: UTF8.self) } ?? "", for: Self.basePlace)
        drafts.keep(draft: FormState(PracticeSessionForm(self, draft).table.fields(draft)).draft, for: Self.place)
    }

    /// Whether there is a form that was filled in but not saved.
    var hasKept: Bool { !drafts.draft(for: Self.place).isEmpty }

    func dropKept() {
        for place in [Self.place, Self.basePlace] { drafts.keep(draft: "", for: place) }
        context.changed()
    }

    func dropKeptEdit(of session: PracticeSession) {
        drafts.keep(draft: "", for: Self.editPlace + session.id)
        context.changed()
    }

    /// Opens the form as it was left, or a new one.
    /// - Parameter saved: called once the session is written.
    func openKept(saved: @escaping () -> Void = {}) {
        load()
        let kept = drafts.draft(for: Self.basePlace)
        let known = try? JSONDecoder().decode(PracticeSession.self, from: Data(kept.utf8))
        var base = known.map { PracticeSessionDraft($0) }
        base?.timerID = known.flatMap { $0.id == Self.newID ? nil : $0.id }
        let form = PracticeSessionForm(self, base ?? service.lines.read("").draft)
        let dialog = form.dialog("New practice session", key: Self.place, .untilDropped) { [weak self] draft, _ in
            // The form and the timer stay until the session is written, so that a kill loses nothing.
            self?.begin(draft)
            self?.add(
                draft,
                done: {
                    self?.dropKept()
                    saved()
                })
        }
        context.dialogs.fillIn(dialog)
    }

    /// - Parameters:
    ///   - refused: keeps the filled-in form.
    ///   - done: called once the session is on disk, or waits to be written.
    func add(_ draft: PracticeSessionDraft, refused: (() -> Void)? = nil, done: @escaping () -> Void = {}) {
        let words = [draft.title.clipped, draft.length.text].joined(separator: ", ")
        change("Logged \(words)", refused: refused, done: done) { [service] in try service.logged(draft, in: $0) }
    }

    func edit(_ session: PracticeSession) { fillIn(session) }

    /// - Parameter typed: the values of an earlier form whose change was not written.
    private func fillIn(_ session: PracticeSession, holding typed: String? = nil) {
        let before = PracticeSessionDraft(session)
        let form = PracticeSessionForm(self, before, except: session.id)
        let title = "Practice session of \(DateText.date(session.day, today: today))"
        let dialog = form.dialog(title, key: Self.editPlace + session.id, .untilTaken) {
            [weak self, service] draft, typed in
            guard draft != before else { return }
            // Changes from another window stay in fields that this form does not change.
            self?.change("Changed \(draft.title.clipped)", refused: { self?.fillIn(session, holding: typed) }) { _ in
                try service.edited(session, to: draft)
            }
        }
        context.dialogs.fillIn(dialog, holding: typed)
    }

    func delete(_ sessions: [PracticeSession]) {
        guard let first = sessions.first else { return }
        let what = sessions.count == 1 ? first.title.clipped : sessions.count.counted("practice session")
        let minutes = sessions.reduce(0) { $0 + $1.seconds }
        dialogs.confirm(
            "Delete \(what)?",
            "\(PracticeSessionLength.text(minutes)) will be removed from the streak and charts. u brings it back.",
            "Delete"
        ) { [weak self] in
            self?.change("Deleted \(what)") { _ in .removing(sessions) }
        }
    }
}
