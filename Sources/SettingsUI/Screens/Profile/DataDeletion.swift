import QuadCore
import QuadShell
import ViewState

/// The deletion of all data: it says what goes, offers an export, asks for words, and quits. The command
/// `quad profile delete-all` then deletes the files, because no window has them open anymore.
@MainActor
struct DataDeletion {
    private let context: FeatureContext
    private let ports: StudentProfilePorts

    init(_ ports: StudentProfilePorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
    }

    func ask() {
        if let refusal = ports.refusalOfDeleting() { return context.say(.warning(refusal)) }
        Task { decide(await ports.usage()) }
    }

    private func decide(_ usage: DataUsage) {
        guard usage.files > 0 else { return context.say(.info("There is nothing to delete")) }
        let question = DialogState(
            title: "Delete all data?", text: Self.words(usage),
            choices: [
                .init(.character("x"), "Export first"), .init(.character("d"), "Delete everything"),
                .init(.character("n"), "Keep everything"),
            ], selected: 2)
        context.dialogs.decide(question) { answer in
            switch answer {
            case 0: DataExport(ports, in: context).ask { decide(usage) }
            case 1: confirm()
            default: break
            }
        }
    }

    private static func words(_ usage: DataUsage) -> String {
        let rest = usage.foreign.isEmpty ? "" : " Files that Quad did not make stay."
        return "This deletes \(usage.size): \(usage.words). The configuration stays.\(rest) Undo cannot bring it back."
    }

    private func confirm() {
        context.dialogs.ask(
            .init(
                title: "Type “\(DeletionWord.text)”", help: "Quad then quits and deletes all data. Esc keeps it.",
                kept: { _ in "" })
        ) { text, again in
            guard DeletionWord.isTyped(text) else {
                context.say(.warning("Nothing was deleted: type exactly “\(DeletionWord.text)”"))
                return again()
            }
            if let refusal = ports.refusalOfDeleting() { return context.say(.warning(refusal)) }
            context.quit(toRun: ["profile", "delete-all", "--word", DeletionWord.text])
        }
    }
}
