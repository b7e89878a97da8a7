import CoachesCore
import QuadCore
import QuadShell
import ViewState

@MainActor
enum ReminderForm {
    static func table(mayBePrivate: Bool, _ dates: DateReader) -> FormTable<ReminderDraft> {
        let hidden = FormRow<ReminderDraft>.toggle(
            "private", "Private", \.isPrivate, hint: "hidden from others who view the log")
        return FormTable(
            [
                .text("title", "What", \.title, placeholder: "order the transcript"),
                .cases("kind", "Kind", \.kind, title: \.words),
                .text("about", "About", \.about, hint: "a coach or a school; tab completes it"),
                .requiredDate("due", "By", \.due, dates),
                .cases("priority", "Priority", \.priority, title: \.rawValue),
                .area("notes", "Notes", \.notes, rows: 2),
            ] + (mayBePrivate ? [hidden] : [])
        ) { draft, errors in
            if draft.title.isBlank, draft.kind != .followUp { errors["title"] = "Enter what there is to do" }
        }
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
