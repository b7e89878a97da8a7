import QuadDomain
import TerminalKit

/// Fills a template in for a coach, and hands the message to the clipboard or to the program for mail.
@MainActor
struct MessageWriting {
    private let library: CoachesLibrary

    init(_ library: CoachesLibrary) {
        self.library = library
    }

    private var context: FeatureContext { library.context }

    /// Asks for the template, those that fit what coaches may do today first.
    func choose(for coach: CoachSummary) {
        guard let log = library.log else { return }
        let standing = library.rules.current.standing(
            for: Recruit(log.athlete), in: coach.school?.division, on: library.today)
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
        context.dialogs.choose(.init(placeholder: "a template for \(coach.name)", items: items)) { item in
            if let template = sorted.first(where: { $0.id == item.id }) { write(template, to: coach) }
        }
    }

    /// What is not known yet is said, and copying waits for it.
    func write(_ template: MessageTemplate, to coach: CoachSummary) {
        guard let log = library.log else { return }
        let filled = FilledMessage(template, log.facts(for: coach))
        if let missing = filled.whatIsMissing {
            return context.say(
                .warning("\(template.name) \(missing). g p opens the profile, e on the coach edits them"))
        }
        let text = filled.subject.isEmpty ? filled.body : "\(filled.subject)\n\n\(filled.body)"
        let question = DialogState(
            title: "\(template.name), to \(coach.name)", text: text,
            choices: [
                .init(.character("y"), "Copy it"), .init(.character("o"), "Open it as mail"),
                .init(.character("n"), "Leave it"),
            ], selected: 0)
        context.dialogs.decide(question) { answer in
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
            return context.say(.info("\(coach.name) has no e-mail; e edits the coach"))
        }
        context.openLink(MailLink.address(to: email, subject: message.subject, body: message.body))
        offerToLog(message, to: coach)
    }

    /// Enter logs it; Esc leaves it, for who has not sent it after all.
    private func offerToLog(_ message: FilledMessage, to coach: CoachSummary) {
        let beginning = QuickLogBeginning.sent(message.subject, to: coach.id)
        context.present(QuickLogLayer(QuickLogViewModel(library, beginning: beginning)))
    }
}
