import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// What has to be asked before something is put on the list of what is to be done, changed there or taken off.
@MainActor
struct ToDoDialogs {
    private let library: CoachesModel

    init(_ library: CoachesModel) {
        self.library = library
    }

    private var context: FeatureContext { library.context }
    private var dialogs: Dialogs { library.dialogs }

    /// Why the viewer may not change them, as a sentence; nil where they may.
    func refusal(_ things: [ToDo]) -> String? {
        guard let viewer = library.viewer, !things.allSatisfy(viewer.mayChange) else { return nil }
        return "You change what you wrote down yourself; c ticks off what \(viewer.athleteName) did"
    }

    /// Why they can't be ticked off, edited or deleted by hand; nil where they can.
    func doneByLogging(_ things: [ToDo]) -> String? {
        things.contains(where: \.followsFromContacts)
            ? "A contact does that: i logs it, and f puts it off to another day" : nil
    }

    /// - Parameters:
    ///   - about: a coach or a school that it begins with.
    ///   - kind: nil for what is usual.
    func add(about: String = "", as kind: Reminder.Kind? = nil) {
        var draft = ReminderDraft(due: DueDate(library.today.adding(days: 1)))
        draft.about = about
        if let kind { draft.kind = kind }
        fillIn("To be done", key: "reminder", draft) { deeds, draft throws(CoachError) in try deeds.add(draft) }
    }

    func edit(_ thing: ToDo?) {
        guard let thing, let log = library.log else { return }
        switch thing.source {
        case .reminder(let reminder):
            fillIn(reminder.title, key: "reminder \(reminder.id)", ReminderDraft(reminder, in: log)) {
                deeds, draft throws(CoachError) in try deeds.edit(reminder, to: draft)
            }
        case .promise(let promise, _): edit(promise, thing)
        case .writing: break
        }
    }

    private func fillIn(
        _ title: String, key: String, _ draft: ReminderDraft,
        _ make: @escaping (LogEditor, ReminderDraft) throws(CoachError) -> FamilyChange
    ) {
        let library = library
        let table = ReminderForm.table(mayBePrivate: library.viewer?.seesPrivate ?? false, library.context.dates)
        let subjects = { Self.subjects(library, beginning: $0) }
        dialogs.fillIn(
            .init(title: title, key: key, table, draft, completions: ["about": subjects]) { read, _ in
                guard let log = library.log else { return [:] }
                do throws(CoachError) { _ = try make(library.deeds(log), read) } catch {
                    return ["about": ErrorText.of(error)]
                }
                guard read != draft else { return [:] }
                let words = read.title.isBlank ? read.about : read.title
                library.change("\(words.trimmingSpaces), by \(DateText.due(read.due, today: library.today))") {
                    try make(library.deeds($0), read)
                }
                return [:]
            })
    }

    private static func subjects(_ library: CoachesModel, beginning text: String) -> [String] {
        guard !text.isBlank, let log = library.log else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        let coaches = log.coaches.lazy.filter { words.occurs(in: $0.name) }.prefix(12)
            .map { log.subject(coach: $0.id, school: nil) }
        return Array(coaches) + CoachDialogs.schools(library, beginning: text).prefix(8)
    }

    private func edit(_ promise: Promise, _ thing: ToDo) {
        let table = FormTable<Promise>([
            .text("text", "Promised", \.text, trims: true) {
                $0.isEmpty ? "Say what was promised, or take it away with d" : nil
            },
            .choice("by", "Who owes", \.by, [(.us, "you"), (.them, "they")]),
            .day(
                "due", "By", \.due, hint: "\(DateError.dayExamples); empty for no day", library.context.dates,
                as: .due),
        ])
        dialogs.fillIn(
            .init(title: "Promise", key: "promise \(promise.id)", table, promise) { [library] edited in
                library.change("Changed the promise: \(edited.text)") {
                    library.deeds($0).edit(thing) { ($0.text, $0.due, $0.by) = (edited.text, edited.due, edited.by) }
                }
            })
    }

    func postpone(_ things: [ToDo]) {
        guard let first = things.first else { return }
        let what = Self.names(things)
        let question = Dialogs.Question(
            title: "\(what) by", key: "coach.postpone \(things.count == 1 ? first.id : "")",
            help: DateError.examples)
        dialogs.ask(question) { [library] text, again in
            guard let due = library.context.date(text, as: .due) else { return again() }
            library.change("\(what): by \(DateText.due(due, today: library.today))", refused: again) {
                library.deeds($0).postpone(things, to: due)
            }
        }
    }

    func tick(_ things: [ToDo]) {
        guard !things.isEmpty else { return }
        library.change("Done: \(Self.names(things))") { [library] in library.deeds($0).tick(things) }
    }

    func delete(_ things: [ToDo]) {
        guard !things.isEmpty else { return }
        let what = Self.names(things)
        let promises = things.contains { $0.kind == .promise } ? "Contacts with promises stay. " : ""
        dialogs.confirm("Delete \(what)?", "\(promises)u brings it back.", "Delete") { [library] in
            library.change("Deleted \(what)") { library.deeds($0).delete(things) }
        }
    }

    private static func names(_ things: [ToDo]) -> String {
        things.count == 1 ? things[0].title.clipped : things.count.counted("thing")
    }
}
