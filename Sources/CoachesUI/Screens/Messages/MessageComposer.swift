import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Fills in a template for a coach, and passes the message to the clipboard or to the mail program.
@MainActor
struct MessageComposer {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    private var context: FeatureContext { model.context }

    /// Asks for a template. Templates that fit what coaches may do today come first.
    func choose(for coach: CoachSummary) {
        guard let log = model.log else { return }
        let standing = model.rules.current.standing(
            for: Recruit(log.athlete), in: coach.school?.division, on: model.today)
        let fits: MessageTemplate.Window = standing.write == .no ? .pre : .post
        let sorted =
            log.messages.filter { $0.window == fits } + log.messages.filter { $0.window == .any }
            + log.messages.filter { $0.window != fits && $0.window != .any }
        let items = sorted.map { template in
            let filled = FilledMessage(template, log.facts(for: coach))
            return PaletteItem(
                id: template.id, title: template.name, detail: filled.whatIsMissing ?? filled.subject,
                trailing: template.window == fits || template.window == .any ? "" : template.window.words)
        }
        model.dialogs.choose(.init(placeholder: "a template for \(coach.name)", items: items)) { item in
            if let template = sorted.first(where: { $0.id == item.id }) { write(template, to: coach) }
        }
    }

    /// Asks for missing values, and tells where each can be set permanently.
    func write(_ template: MessageTemplate, to coach: CoachSummary) {
        guard let log = model.log else { return }
        let facts = log.facts(for: coach)
        let filled = FilledMessage(template, facts)
        if !filled.unknown.isEmpty, let missing = filled.whatIsMissing {
            return context.say(.warning("\(template.name) \(missing); g m, then e edits the template"))
        }
        guard filled.empty.isEmpty else { return askFor(filled.empty, template, coach, facts) }
        offer(filled, of: template, to: coach)
    }

    private func askFor(
        _ empty: [MessageVariable], _ template: MessageTemplate, _ coach: CoachSummary, _ facts: MessageFacts
    ) {
        let rows = empty.map { variable in
            let place = Self.place(variable.subject)
            return FormRow<[MessageVariable: String]>.text(
                variable.rawValue, variable.words, \.[text: variable], hint: "for this message; \(place)",
                missing: "The message needs \(variable.words); \(place)")
        }
        model.dialogs.fillIn(
            .init(
                title: "\(template.name), to \(coach.name): missing values",
                key: "blanks \(template.id) \(coach.id)", FormTable(rows), [:]
            ) { offer(FilledMessage(template, facts.with($0)), of: template, to: coach) })
    }

    /// Returns words about the place where a value can be set permanently.
    private static func place(_ subject: MessageVariable.Subject) -> String {
        switch subject {
        case .player: "g p sets it in the profile"
        case .coach: "e on the coach sets it"
        case .school: "e on the school sets it"
        }
    }

    private func offer(_ filled: FilledMessage, of template: MessageTemplate, to coach: CoachSummary) {
        let text = filled.subject.isEmpty ? filled.body : "\(filled.subject)\n\n\(filled.body)"
        let question = DialogState(
            title: "\(template.name), to \(coach.name)", text: text,
            choices: [
                .init(.character("y"), "Copy it"), .init(.character("o"), "Open it as mail"),
                .init(.character("n"), "Close"),
            ], selected: 0)
        model.dialogs.decide(question) { answer in
            switch answer {
            case 0:
                context.copy(text, as: "the message to \(coach.name)")
                offerToLog(filled, to: coach)
            case 1: open(filled, to: coach)
            default: break
            }
        }
    }

    private func open(_ message: FilledMessage, to coach: CoachSummary) {
        guard let email = coach.person.email else {
            return context.say(.info("\(coach.name) has no email; e edits the coach"))
        }
        context.openLink(MailLink.address(to: email, subject: message.subject, body: message.body))
        offerToLog(message, to: coach)
    }

    /// Offers to log the message: Enter logs it, and Esc does not, because the user may not have sent it.
    private func offerToLog(_ message: FilledMessage, to coach: CoachSummary) {
        let beginning = QuickLogPrefix.sent(message.subject, to: coach.id)
        context.present(QuickLogLayer(QuickLogViewModel(model, beginning: beginning)))
    }
}
