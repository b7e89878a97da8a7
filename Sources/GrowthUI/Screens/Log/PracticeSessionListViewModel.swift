import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// The log as a list.
@MainActor
final class PracticeSessionListViewModel {
    let library: GrowthLogModel
    let list: ListModel<PracticeSession>
    /// The one before the selected one.
    private var last = Remembered<Selected, PracticeSession?>()

    private struct Selected: Equatable {
        let id: String
        let revision: Int
    }

    init(_ library: GrowthLogModel) {
        self.library = library
        list = ListModel(
            "growth.log", PracticeSessionFields.table,
            orders: [
                .init("newest", "newest first"), .init("oldest", "oldest first", by: \.start),
                .init("longest", "longest first", descending: true, by: \.seconds),
                .init("hardest", "hardest first", descending: true) { $0.intensity ?? 0 },
                .init("method", "by what was done", byName: \.title),
            ], filterHint: "method:row day:<7d min:>30 e:>3", in: library.context)
        list.beginLoading()
        library.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        library.load()
        refresh()
    }

    private func refresh() {
        list.follow(library.content) { list.show(library.log.sessions.reversed(), on: library.today) }
    }

    var selected: PracticeSession? { list.selected }
    var today: CalendarDay { library.today }

    /// Above the rows: how the streak stands, and what waits.
    var head: String {
        let streak = library.streak
        let parts = [
            library.hasKept ? "! one session is not saved: a, Ctrl-O" : nil,
            library.keptEdits.isEmpty ? nil : "! an edit is not saved: Enter on it goes on, D drops it",
            library.unwrittenChanges.map { "! \($0.summary) not written: r" }, streak.words, streak.freeWords,
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// Below them: the notes of the selected one, and the one before.
    var details: [String] {
        guard let selected else { return [] }
        let last = last.value(of: Selected(id: selected.id, revision: library.revision.value)) {
            library.log.last(before: PracticeSessionDraft(selected), except: selected.id)
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

    /// A new session, or what was changed of the selected one.
    var hasUnsaved: Bool { library.hasKept || isEdited }
    private var isEdited: Bool { selected.map { library.keptEdits.contains($0.id) } ?? false }

    func droppedUnsaved() {
        if let selected, isEdited {
            library.dropKeptEdit(of: selected)
            library.context.say(.info("What was changed of \(selected.title.clipped) and not saved is gone"))
        } else {
            library.dropKept()
            library.context.say(.info("The session that was not saved is gone"))
        }
    }

    func again() {
        guard let selected else { return }
        library.add(library.service.again(selected))
    }

    func importFile() {
        let question = Dialogs.Question(
            title: "File of sessions to import", key: "growth.import",
            help: "a table of Strong, Hevy, Concept2, Garmin or your own; timew export; or what Quad exported")
        FileOpener.ask(question, in: library.context) { [library] in GrowthImportModel($0, $1, library).show() }
    }

    /// What is marked, else what the filter lets through.
    func exportFile() {
        let items = PracticeSessionFormat.allCases.map {
            PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail)
        }
        let sessions = list.markedCount > 0 ? list.targets : list.filterText.isEmpty ? nil : list.rows
        let library = library
        library.dialogs.choose(.init(placeholder: "write the log as", items: items)) { item in
            guard let format = PracticeSessionFormat(rawValue: item.id) else { return }
            let question = Dialogs.Question(
                title: "Write the log as \(format.title) to", key: "growth.export.\(format.rawValue)",
                text: "practice.\(format.rawValue)")
            FileSaver(library.context).ask(question) {
                library.log.text(as: format, only: sessions)
            } said: { path in
                "\((sessions ?? library.log.sessions).count.counted("session")) written to \(path)"
            }
        }
    }
}
