import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The dialogs that add, change and delete to-dos.
@MainActor
struct ToDoDialogs {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    private var context: FeatureContext { model.context }
    private var dialogs: Dialogs { model.dialogs }

    /// Returns the reason why the viewer may not change to-dos, as a sentence; nil if they may.
    func refusal(_ things: [ToDo]) -> String? {
        guard let viewer = model.viewer, !things.allSatisfy(viewer.mayChange) else { return nil }
        return "You can change only what you added; c checks off what \(viewer.athleteName) did"
    }

    /// Returns the reason why to-dos cannot be ticked off, edited or deleted by hand; nil if they can.
    func doneByLogging(_ things: [ToDo]) -> String? {
        things.contains(where: \.followsFromContacts)
            ? "Logging a contact with i checks this off; f puts it off to another day" : nil
    }

    /// - Parameters:
    ///   - about: the name of a coach or a school that the form shows at first.
    ///   - kind: the kind of the reminder; nil for the default.
    func add(about: String = "", as kind: Reminder.Kind? = nil) {
        var draft = ReminderDraft(due: DueDate(model.today.adding(days: 1)))
        draft.about = about
        if let kind { draft.kind = kind }
        fillIn("To do", key: "reminder", draft) { try $0.add($1) }
    }

    func edit(_ thing: ToDo?) {
        guard let thing, let log = model.log else { return }
        switch thing.source {
        case .reminder(let reminder):
            fillIn(reminder.title, key: "reminder \(reminder.id)", ReminderDraft(reminder, in: log)) {
                try $0.edit(reminder, to: $1)
            }
        case .promise(let promise, _): edit(promise, thing)
        case .writing: break
        }
    }

    private func fillIn(
        _ title: String, key: String, _ draft: ReminderDraft,
        _ make: @escaping (LogEditor, ReminderDraft) throws -> FamilyChange
    ) {
        let model = model
        let table = ReminderForm.table(mayBePrivate: model.viewer?.seesPrivate ?? false, model.context.dates)
        let subjects = { Self.subjects(model, beginning: $0) }
        model.fillIn(title, key: key, table, draft, completions: ["about": subjects]) { read, _ in
            guard read != draft else { return nil }
            let words = read.title.isBlank ? read.about : read.title
            return FormChange(
                "\(words.trimmingSpaces), by \(DateText.due(read.due, today: model.today))", at: "about"
            ) {
                try make($0, read)
            }
        }
    }

    private static func subjects(_ model: CoachesModel, beginning text: String) -> [String] {
        guard !text.isBlank, let log = model.log else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        let coaches = log.coaches.lazy.filter { words.occurs(in: $0.name) }.prefix(12)
            .map { log.subject(coach: $0.id, school: nil) }
        return Array(coaches) + CoachDialogs.schools(model, beginning: text).prefix(8)
    }

    private func edit(_ promise: Promise, _ thing: ToDo) {
        let table = FormTable<Promise>([
            .text("text", "Promised", \.text, trims: true) {
                $0.isEmpty ? "Enter what was promised, or delete the promise with d" : nil
            },
            .choice("by", "Who owes", \.by, [(.us, "you"), (.them, "they")]),
            .day(
                "due", "By", \.due, hint: "\(DateError.dayExamples); leave it empty for no date", model.context.dates,
                as: .due),
        ])
        model.fillIn("Promise", key: "promise \(promise.id)", table, promise) { edited, _ in
            FormChange("Changed the promise: \(edited.text)", at: "text") {
                $0.edit(thing) { ($0.text, $0.due, $0.by) = (edited.text, edited.due, edited.by) }
            }
        }
    }

    func postpone(_ things: [ToDo]) {
        guard let first = things.first else { return }
        let what = Self.names(things)
        let question = Dialogs.Question(
            title: "\(what) by", key: "coach.postpone \(things.count == 1 ? first.id : "")",
            help: DateError.examples)
        dialogs.ask(question) { [model] text, again in
            guard let due = model.context.date(text, as: .due) else { return again() }
            model.change("\(what): by \(DateText.due(due, today: model.today))", refused: again) {
                model.deeds($0).postpone(things, to: due)
            }
        }
    }

    func tick(_ things: [ToDo]) {
        guard !things.isEmpty else { return }
        model.change("Completed \(Self.names(things))") { [model] in model.deeds($0).tick(things) }
    }

    func delete(_ things: [ToDo]) {
        guard !things.isEmpty else { return }
        let what = Self.names(things)
        let promises = things.contains { $0.kind == .promise } ? "Contacts with promises stay. " : ""
        dialogs.confirm("Delete \(what)?", "\(promises)u brings it back.", "Delete") { [model] in
            model.change("Deleted \(what)") { model.deeds($0).delete(things) }
        }
    }

    private static func names(_ things: [ToDo]) -> String {
        things.count == 1 ? things[0].title.clipped : things.count.counted("thing")
    }
}
