import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The dialogs about coaches, shared by all screens.
@MainActor
struct CoachDialogs {
    let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    private var context: FeatureContext { model.context }
    private var dialogs: Dialogs { model.dialogs }
    private var today: CalendarDay { model.today }

    private func deeds(_ log: RecruitingLog) -> LogEditor { model.deeds(log) }

    // MARK: Adding and editing

    func add() {
        fillIn("New coach", key: "coach", CoachDraft()) { [model] draft, field in
            let isTwice = model.log.map { model.deeds($0).namesake(of: draft) != nil } ?? false
            let beside = isTwice ? ", next to another coach of that name" : ""
            return FormChange("Added \(draft.name.trimmingSpaces)\(beside)", at: field) { try $0.add(draft).change }
        }
    }

    func edit(_ coach: CoachSummary?) {
        guard let coach else { return }
        fillIn(coach.name, key: "coach \(coach.id)", CoachDraft(coach)) { draft, field in
            guard draft != CoachDraft(coach) else { return nil }
            return FormChange("Changed \(draft.name.trimmingSpaces)", at: field) { try $0.edit(coach, to: draft) }
        }
    }

    /// - Parameter change: receives the field at which a refusal is shown.
    private func fillIn(
        _ title: String, key: String, _ draft: CoachDraft,
        _ change: @escaping (CoachDraft, _ field: String) -> FormChange?
    ) {
        let schools = { [model] in Self.schools(model, beginning: $0) }
        model.fillIn(title, key: key, CoachForm.table, draft, completions: ["school": schools]) { [model] draft, _ in
            change(draft, model.field(ofSchool: draft.school, else: "name"))
        }
    }

    static func schools(_ model: CoachesModel, beginning text: String) -> [String] {
        guard !text.isBlank else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        return model.schools.map(\.name).filter { words.begins($0) }.prefix(20).map { $0 }
    }

    // MARK: Questions in one line

    func followUp(_ coaches: [CoachSummary]) {
        guard let first = coaches.first else { return }
        let whom = coaches.count == 1 ? first.name : coaches.count.counted("coach", "coaches")
        let question = Dialogs.Question(
            title: "Write to \(whom) on", key: "coach.follow-up",
            help: "\(DateError.dayExamples); - removes it")
        dialogs.ask(question) { [model] text, again in
            let typed = text.trimmingSpaces
            let day = typed == "-" ? nil : model.context.dayAhead(typed)
            guard typed == "-" || day != nil else { return again() }
            let title =
                day.map { "Follow-up with \(whom) on \(DateText.date($0, today: model.today))" }
                ?? "Removed the follow-up with \(whom)"
            model.change(title, refused: again) { model.deeds($0).followUp(coaches, on: day) }
        }
    }

    func postpone(_ reminder: Reminder) {
        let question = Dialogs.Question(
            title: "\(reminder.title) on", key: "coach.postpone", help: DateError.examples)
        dialogs.ask(question) { [model] text, again in
            guard let due = model.context.date(text, as: .due) else { return again() }
            let title = "Put off “\(reminder.title)” to \(DateText.due(due, today: model.today))"
            model.change(title, refused: again) {
                model.deeds($0).postpone(reminder, to: due)
            }
        }
    }

    func tags(_ coaches: [CoachSummary]) {
        guard !coaches.isEmpty else { return }
        dialogs.ask(.init(title: "Tags", key: "coach.tags", help: "separated by commas; -tag removes one")) {
            [model] text, again in
            let words = Tags.read([text])
            let gone = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
            let added = words.filter { !$0.hasPrefix("-") }
            guard !words.isEmpty else { return }
            model.change("Changed the tags of \(coaches.count.counted("coach", "coaches"))", refused: again) {
                model.deeds($0).tag(coaches, adding: added, removing: gone)
            }
        }
    }

    func move(_ coach: CoachSummary?) {
        guard let coach else { return }
        var question = Dialogs.Question(title: "\(coach.name) is now at", key: "coach.move")
        question.help = "logged contacts stay with \(coach.school?.name ?? "no school")"
        question.complete = { [model] in Self.schools(model, beginning: $0) }
        dialogs.ask(question) { [model] text, again in
            guard !text.isBlank else { return again() }
            model.change("Moved \(coach.name) to \(text.trimmingSpaces)", refused: again) {
                try model.deeds($0).move(coach, toSchoolNamed: text)
            }
        }
    }

    // MARK: Actions without a question

    func favorite(_ coaches: [CoachSummary]) {
        let schools = Array(Set(coaches.compactMap { $0.school?.id }))
        guard let first = coaches.first, !schools.isEmpty else {
            return context.say(.info("There is no school to mark as a favorite"))
        }
        let isOn = !first.isFavorite
        let name = schools.count == 1 ? first.school?.name ?? "" : schools.count.counted("school")
        model.change(isOn ? "Made \(name) a favorite" : "Removed \(name) from the favorites") { [model] in
            model.deeds($0).favorite(schools, isOn)
        }
    }

    func delete(_ coaches: [CoachSummary]) {
        guard !coaches.isEmpty else { return }
        guard let assignments = model.assignments else { return confirmDeletion(of: coaches, assigned: 0) }
        Task {
            confirmDeletion(of: coaches, assigned: await assignments(Set(coaches.map(\.id))))
        }
    }

    private func confirmDeletion(of coaches: [CoachSummary], assigned: Int) {
        guard let log = model.log, let first = coaches.first else { return }
        let count = deeds(log).count(with: coaches)
        let names = coaches.count == 1 ? first.name : coaches.count.counted("coach", "coaches")
        var words = count.words.isEmpty ? "Nothing is logged." : "With \(count.words). u brings everything back."
        if assigned > 0 { words += " \(CoachMerge.assignedWords(assigned)) to them; reassign the work." }
        var choices = [DialogState.Choice(.character("a"), count.words.isEmpty ? "Delete" : "Delete everything")]
        if count.contacts > 0 || count.reachesOthers {
            choices.append(.init(.character("k"), "Keep the history at the school"))
        }
        choices.append(.init(.character("n"), "Keep as it is"))
        let question = DialogState(
            title: "Delete \(names)?", text: words, choices: choices, selected: choices.count - 1)
        dialogs.decide(question) { [model] answer in
            guard answer < choices.count - 1 else { return }
            model.change("Deleted \(names)") {
                model.deeds($0).delete(coaches, keepsHistory: answer == 1)
            }
        }
    }

    func copy(_ coach: CoachSummary?) {
        guard let person = coach?.person else { return }
        context.copy(person.email ?? person.phones.first ?? person.handles.first ?? person.name)
    }

    func write(to coach: CoachSummary?) {
        guard let coach else { return }
        guard let email = coach.person.email else {
            return context.say(.info("\(coach.name) has no email; e edits the coach"))
        }
        context.openLink(MailLink.address(to: email))
    }
}
