import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The form of a reminder.
@MainActor
struct ReminderForm {
    private let table: FormTable<ReminderDraft>

    init(mayBePrivate: Bool, _ dates: DateReader) {
        let hidden = FormRow<ReminderDraft>.toggle(
            "private", "Private", \.isPrivate, hint: "kept from who else looks at the log")
        table = FormTable(
            [
                .text("title", "What", \.title, placeholder: "order the transcript"),
                .cases("kind", "Kind", \.kind, title: \.words),
                .text("about", "About", \.about, hint: "a coach or a school; tab completes it"),
                .requiredDate("due", "By", \.due, dates),
                .cases("priority", "Priority", \.priority, title: \.rawValue),
                .area("notes", "Notes", \.notes, rows: 2),
            ] + (mayBePrivate ? [hidden] : []))
    }

    func fields(_ draft: ReminderDraft) -> [FormField] { table.fields(draft) }

    func read(_ form: FormState, into draft: ReminderDraft) -> (ReminderDraft, errors: [String: String]) {
        var (read, errors) = table.read(form, into: draft)
        if read.title.isBlank, read.kind != .followUp { errors["title"] = "Say what there is to do" }
        return (read, errors)
    }
}

extension Reminder.Kind {
    var words: String {
        switch self {
        case .followUp: "follow-up"
        case .deadline: "deadline"
        case .custom: "reminder"
        }
    }
}
