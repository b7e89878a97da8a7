import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// The log as a list.
@MainActor
final class PracticeSessionListViewModel {
    let model: GrowthLogModel
    let list: ListModel<PracticeSession>
    /// The previous session like the selected one.
    private var last = Remembered<Selected, PracticeSession?>()

    private struct Selected: Equatable {
        let id: String
        let revision: Int
    }

    init(_ model: GrowthLogModel) {
        self.model = model
        list = ListModel(
            "growth.log", PracticeSessionFields.table,
            orders: [
                .init("newest", "newest first"), .init("oldest", "oldest first", by: \.start),
                .init("longest", "longest first", descending: true, by: \.seconds),
                .init("hardest", "hardest first", descending: true) { $0.intensity ?? 0 },
                .init("method", "by activity", byName: \.title),
            ], filterHint: "method:row day:<7d min:>30 e:>3", in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(model.log.sessions.reversed(), on: model.today) }
    }

    var selected: PracticeSession? { list.selected }
    var today: CalendarDay { model.today }

    /// The line above the rows: the streak, and unsaved or unwritten changes.
    var head: String {
        let streak = model.streak
        let parts = [
            model.hasKept ? "! a practice session is not saved: a, then Ctrl-O opens it" : nil,
            model.keptEdits.isEmpty ? nil : "! an edit is not saved: Enter continues it, D drops it",
            model.unwrittenChanges.map { "! \($0.summary) not written: r retries" }, streak.words, streak.freeWords,
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// The lines below the rows: the notes of the selected session, and the previous session like it.
    var details: [String] {
        guard let selected else { return [] }
        let last = last.value(of: Selected(id: selected.id, revision: model.revision.value)) {
            model.log.last(before: PracticeSessionDraft(selected), except: selected.id)
        }
        let tags = selected.tags.map { "#\($0)" }.joined(separator: " ")
        let figures =
            ([Pace(selected)?.text].compactMap(\.self) + selected.figures.filter { $0.kind != .pace }.map(\.text))
            .joined(separator: ", ")
        return [
            [figures, tags, selected.notes.split(whereSeparator: \.isNewline).joined(separator: " ")]
                .filter { !$0.isEmpty }.joined(separator: "  "),
            last.map { before in
                "last time, \(DateText.date(before.day, today: today)): \(PracticeSessionText.short(before))"
            } ?? "the first of its kind",
        ]
    }

    // MARK: Steps of the user

    /// Whether there is an unsaved new session, or an unsaved edit of the selected one.
    var hasUnsaved: Bool { model.hasKept || isEdited }
    private var isEdited: Bool { selected.map { model.keptEdits.contains($0.id) } ?? false }

    func droppedUnsaved() {
        if let selected, isEdited {
            model.dropKeptEdit(of: selected)
            model.context.say(.info("Dropped the unsaved changes to \(selected.title.clipped)"))
        } else {
            model.dropKept()
            model.context.say(.info("Dropped the unsaved practice session"))
        }
    }

    func again() {
        guard let selected else { return }
        model.add(model.service.again(selected))
    }

    func importFile() {
        let question = Dialogs.Question(
            title: "File of practice sessions to import", key: "growth.import",
            help: "a table from Strong, Hevy, Concept2, Garmin or your own; timew export; or an export from Quad")
        FileOpener.ask(question, in: model.context) { [model] in GrowthImportModel($0, model).show() }
    }

    /// Exports the marked sessions, else those that the filter matches.
    func exportFile() {
        let items = PracticeSessionFormat.allCases.map {
            PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail)
        }
        let sessions = list.markedCount > 0 ? list.targets : list.filterText.isEmpty ? nil : list.rows
        let model = model
        model.dialogs.choose(.init(placeholder: "write the log as", items: items)) { item in
            guard let format = PracticeSessionFormat(rawValue: item.id) else { return }
            let question = Dialogs.Question(
                title: "Write the log as \(format.title) to", key: "growth.export.\(format.rawValue)",
                text: "practice.\(format.rawValue)")
            FileSaver(model.context).ask(question) {
                model.log.text(as: format, only: sessions)
            } said: { path in
                "\((sessions ?? model.log.sessions).count.counted("practice session")) written to \(path)"
            }
        }
    }
}
