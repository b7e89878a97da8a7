import CoachesCore
import QuadCore
import QuadShell
import ViewState

@MainActor
final class MessageListViewModel {
    let model: CoachesModel
    let list: ListModel<MessageTemplate>

    init(_ model: CoachesModel) {
        self.model = model
        list = ListModel(
            "coaches.messages",
            FilterTable(
                [
                    .init(
                        FilterField("window", .choice(MessageTemplate.Window.allCases.map(\.rawValue)), "when it fits")
                    ) { .texts([$0.window.rawValue]) }
                ], texts: { [$0.name, $0.subject, $0.body] }), in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var selected: MessageTemplate? { list.selected }
    var refusal: String? { model.refusal(to: "change templates") }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(model.log?.messages ?? []) }
    }

    // MARK: Steps of the user

    func added() {
        fillIn(MessageTemplate(id: model.service.makeID(), name: "", subject: "", body: ""), isNew: true)
    }

    private static let blanks = MessageVariable.allCases.map(\.placeholder).joined(separator: " ")

    func edited() { if let selected { fillIn(selected, isNew: false) } }

    private func fillIn(_ message: MessageTemplate, isNew: Bool) {
        model.fillIn(
            isNew ? "New template" : message.name, key: "message \(isNew ? "" : message.id)", Self.table, message
        ) { edited, _ in
            FormChange("\(isNew ? "Added" : "Changed") \(edited.name)", at: "name") {
                try $0.keep(edited, from: isNew ? nil : message)
            }
        }
    }

    private static let table = FormTable<MessageTemplate>([
        .text("name", "Name", \.name, trims: true),
        .cases("window", "Fits", \.window, hint: "before or after coaches may answer", title: \.words),
        .text("subject", "Subject", \.subject, hint: "blanks: \(blanks)"),
        .area("body", "Text", \.body, rows: 10, hint: "blanks: \(blanks)"),
    ]) { message, errors in
        if message.name.isBlank { return errors["name"] = "A template needs a name" }
        if message.body.isBlank { return errors["body"] = "A template needs a text" }
        for (field, text) in [("subject", message.subject), ("body", message.body)] {
            guard let unknown = FilledMessage.unknown(in: text).first else { continue }
            return errors[field] = "{{\(unknown)}} is not a blank; the blanks are \(blanks)"
        }
    }

    func deleted() {
        guard let selected else { return }
        model.dialogs.confirm("Delete \(selected.name)?", "u brings it back.", "Delete") { [model] in
            model.change("Deleted \(selected.name)") { model.deeds($0).delete(selected) }
        }
    }

    /// The reason why a template cannot be used; nil if it can.
    var refusalOfUsing: String? { model.coaches.isEmpty ? "No coaches yet; g c, then a adds one" : nil }

    /// Asks for the coach to write to.
    func used() {
        guard let selected, refusalOfUsing == nil else { return }
        let items = model.coaches.map { PaletteItem(id: $0.id, title: $0.name, detail: $0.school?.name ?? "") }
        model.dialogs.choose(.init(placeholder: "the coach to write to", items: items)) { [model] item in
            if let coach = model.log?.coach(item.id) { MessageComposer(model).write(selected, to: coach) }
        }
    }
}

extension MessageTemplate.Window {
    var words: String {
        switch self {
        case .pre: "before they may answer"
        case .post: "once they may answer"
        case .any: "at any time"
        }
    }
}
