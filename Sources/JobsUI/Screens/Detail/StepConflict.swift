import JobsCore
import QuadCore
import QuadShell
import ViewState

/// A conflict: another window changed the same aspect of a step that the operation would change.
@MainActor
struct StepConflict {
    private static let heading = "Not saved yet: it changed in another window"
    private let title: String
    private let theirs: String
    private let ours: String

    /// Returns nil if the two changes are unrelated.
    init?(_ old: JobStep, _ new: JobStep, number: Int, _ deed: JobOperation, _ model: JobsModel) {
        let name = "\(number) \(new.name)"
        switch deed {
        case .start, .complete, .reopen, .skip, .fail, .completeFrom:
            guard old.status != new.status else { return nil }
            let at = (new.completedAt ?? new.startedAt).map { " at \(model.moment($0))" } ?? ""
            let by = model.personName(new.completedBy)
            title = "\(name) was \(Self.words(new.status)) in another window\(at)"
            theirs = [Self.words(new.status), by.isEmpty ? "" : "by \(by)", new.reason ?? ""]
                .filter { !$0.isEmpty }.joined(separator: ", ")
        case .assign:
            guard old.assignee != new.assignee else { return nil }
            let person = model.personName(new.assignee)
            theirs = person.isEmpty ? "nobody" : person
            title = "\(name) was assigned to \(theirs) in another window"
        case .due, .slip:
            guard old.due != new.due else { return nil }
            theirs = new.due.map { DateText.due($0, today: model.today) } ?? "no date"
            title = "The date of \(name) was changed in another window"
        case .note:
            guard old.notes != new.notes else { return nil }
            theirs = new.notes
            title = "The note of \(name) was changed in another window"
        case .needs, .media, .fill, .removeStep:
            guard old.action != new.action else { return nil }
            theirs = StepConflict.differences(old.action, new.action).joined(separator: "; ")
            title = "\(name) was edited in another window"
        default: return nil
        }
        ours = Self.words(deed, model)
    }

    /// - Parameter back: reopens the form with its input; nil if there is no form. The form keeps its input until the
    ///   answer.
    func ask(_ dialogs: Dialogs, back: (() -> Void)?, _ go: @escaping () -> Void) {
        let form = SubmittedForm.current
        form?.keep()
        ask(dialogs, seesBoth: false, back: back) { isMine in
            form?.drop()
            if isMine { SubmittedForm.$current.withValue(form) { go() } }
        }
    }

    private func ask(
        _ dialogs: Dialogs, seesBoth: Bool, back: (() -> Void)?, _ answered: @escaping (_ isMine: Bool) -> Void
    ) {
        let choices: [DialogState.Choice] =
            (seesBoth ? [] : [.init(.character("s"), "See both")])
            + [.init(.character("c"), "Keep theirs"), .init(.character("m"), "Keep mine")]
            + (back == nil ? [] : [.init(Key(.escape), "Back")])
        let text =
            seesBoth
            ? "There:\n\(theirs)\n\nHere:\n\(ours)" : "\(title). What you did was not saved: \(ours.prefix(80))"
        let question = DialogState(title: Self.heading, text: text, choices: choices)
        dialogs.decide(question, holdsChange: back != nil) { answer in
            switch choices[answer].key {
            case .character("s"): ask(dialogs, seesBoth: true, back: back, answered)
            case Key(.escape): back?()
            case let key: answered(key == .character("m"))
            }
        }
    }

    private static func words(_ status: JobStep.Status) -> String {
        switch status {
        case .pending: "reopened"
        case .inProgress: "begun"
        case .completed: "completed"
        case .skipped: "skipped"
        case .failed: "marked as failed"
        }
    }

    /// Returns the operation as a phrase.
    private static func words(_ deed: JobOperation, _ model: JobsModel) -> String {
        func because(_ verb: String, _ reason: String) -> String { reason.isEmpty ? verb : "\(verb), \(reason)" }
        return switch deed {
        case .start: "begin it"
        case .complete, .completeFrom: "complete it"
        case .reopen: "reopen it"
        case .skip(let reason): because("skip it", reason)
        case .fail(let reason): because("mark it as failed", reason)
        case .assign(let person): "assign it to \(person.map { model.personName($0) } ?? "nobody")"
        case .due(let due): due.map { "due \(DateText.due($0, today: model.today))" } ?? "no date"
        case .slip(let days): "\(days > 0 ? "+" : "")\(days)d"
        case .note(let text): text
        case .removeStep: "remove it"
        case .media(let media): "files: \(media.map(\.name).joined(separator: ", "))"
        default: "edit it"
        }
    }

    private static func differences(_ old: TemplateAction, _ new: TemplateAction) -> [String] {
        var words: [String] = []
        if old.name != new.name { words.append("name: \(new.name)") }
        if old.description != new.description { words.append("about: \(new.description)") }
        if old.needs != new.needs { words.append("different needs") }
        if old.media != new.media { words.append("files: \(new.media.map(\.name).joined(separator: ", "))") }
        if old.fields != new.fields {
            words += new.fields.filter { !old.fields.contains($0) }.map { "\($0.name): \($0.value)" }
        }
        return words.isEmpty ? ["the kind of step"] : words
    }
}
