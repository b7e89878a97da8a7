import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The settings of the store as a list. Each setting is changed and undone separately.
final class StoreSettingsViewModel: StorePart {
    struct Row: Equatable, Sendable, Identifiable {
        let field: StoreSettingField
        let value: String
        /// The reason why the setting can't be changed; nil if it can.
        let refusal: String?

        var id: String { field.rawValue }
    }

    /// A change of one setting.
    private struct Step {
        let field: StoreSettingField
        let from: String
        let to: String

        var inverse: Step { Step(field: field, from: to, to: from) }
    }

    let model: StoreModel
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.refresh() }
    let list: ListModel<Row>
    private var isBusy = false

    init(_ model: StoreModel) {
        self.model = model
        let context = model.context
        list = ListModel(
            "store.settings", FilterTable([]) { [$0.field.title, $0.value, $0.field.help()] }, filterHint: "tax",
            in: context)
    }

    var settings: StoreSettings { model.writtenSettings }
    var selected: Row? { list.selected }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    private func refresh() {
        list.follow(model.content) {
            list.show(
                StoreSettingField.allCases.map { field in
                    let refusal = field.refusal(model.books, settings)?.message
                    return Row(field: field, value: field.text(settings), refusal: practiceRefusal ?? refusal)
                })
        }
    }

    private var practiceRefusal: String? {
        model.services.isTraining ? "You can't change settings in training; t on the dashboard ends it" : nil
    }

    // MARK: Changing

    /// The reason why the selected setting can't be changed; nil if it can.
    var refusal: String? {
        guard let selected else { return "There is no setting here" }
        return selected.refusal
    }

    func opened() {
        guard let selected else { return }
        if let refusal { return context.say(.info(refusal)) }
        model.desk.allowedOnRecord(.settings, "a change of “\(selected.field.title)”") { [weak self] in
            self?.ask(selected.field)
        }
    }

    private func ask(_ field: StoreSettingField) {
        let (shown, key) = (field.text(settings), "store.settings \(field.rawValue)")
        let table = FormTable([row(field)]) { [weak self] text, errors in
            errors["value"] = self?.problem(of: text, as: field)
        }
        var form = Dialogs.Form(
            title: field.title, key: key, table, shown, keeping: .untilDropped
        ) { [weak self] text in
            guard let self else { return }
            change(Step(field: field, from: shown, to: text)) { isDone in
                if isDone { self.context.dialogs.drop(key) } else { self.ask(field) }
            }
        }
        form.typed = { _, form in form.show(error: table.read(form, into: shown).errors["value"], for: "value") }
        context.dialogs.fillIn(form)
    }

    private func row(_ field: StoreSettingField) -> FormRow<String> {
        let (title, hint) = (field.title, field.help(settings))
        if field == .taxes {
            // The form has one tax on each line.
            let lines = StoreSettingField.lines(ofTaxes: settings)
            return .area("value", title, rows: Self.taxRows, hint: hint, show: { _ in lines }) {
                $1 = StoreSettingField.taxes(ofLines: $0).trimmingSpaces
            }
        }
        guard field.choices.isEmpty else {
            return .choice("value", title, \.self, field.choices.map { ($0, $0) }, hint: hint)
        }
        return .text(
            "value", title, \.self, placeholder: "none", isSuggested: !field.isList, hint: hint, trims: true)
    }

    private static let taxRows = 6

    private func problem(of text: String, as field: StoreSettingField) -> String? {
        var settings = settings
        do throws(StoreError) {
            try field.set(text.trimmingSpaces, in: &settings)
            return nil
        } catch { return error.words }
    }

    private func change(_ step: Step, then: @escaping (_ isDone: Bool) -> Void = { _ in }) {
        guard !isBusy else { return context.say(.info("The last change is still being saved")) }
        isBusy = true
        let refused = { [context] (error: any Error) in
            context.say(.error("Not changed: \(ErrorText.of(error))"))
        }
        model.shared.performInTurn(context.dialogs, refused: refused, left: { then(false) }) { [self] in
            do { try await write(step) } catch {
                isBusy = false
                await model.refresh()
                throw error
            }
            then(true)
        }
    }

    private func write(_ step: Step) async throws {
        let done = try await model.service.set(step.field, to: step.to, shown: step.from)
        isBusy = false
        await model.refresh()
        record(Step(field: step.field, from: done.before, to: done.after))
        if done.before != done.after, let words = await model.service.consequence(of: step.field) {
            context.say(.warning(words))
        }
    }

    private func record(_ done: Step) {
        let title = done.field.title
        guard done.from != done.to else { return context.say(.info("Nothing to change.")) }
        let isOffered = { [weak model] in model?.desk.may(.settings) ?? false }
        model.undoStack.record("\(title.lowercased()) of the store", where: isOffered, undoing: done.inverse) {
            [weak model, service = model.service] step in
            let done = try await service.set(step.field, to: step.to, shown: step.from)
            await model?.refresh()
            return Step(field: step.field, from: done.after, to: done.before)
        }
        context.sayDone("\(title): \(done.to.isEmpty ? "none" : done.to.clipped)")
    }

    // MARK: The test page

    func askedTestPage() {
        model.desk.allowedOnRecord(.settings, "the test page") { [weak self] in self?.askTestPage() }
    }

    private func askTestPage() {
        let printers = settings.printers
        guard !printers.isEmpty else {
            return context.say(.info("No printer is set up: Enter on Printers sets one up"))
        }
        guard printers.count > 1 else { return printTestPage(on: printers[0]) }
        let items = printers.map { PaletteItem(id: $0.register, title: "Register \($0.register)", detail: $0.text) }
        context.dialogs.choose(.init(placeholder: "which printer", items: items)) { [weak self] item in
            if let printer = printers.first(where: { $0.register == item.id }) { self?.printTestPage(on: printer) }
        }
    }

    private func printTestPage(on printer: StorePrinter) {
        let prints = model.services.prints
        context.attemptInTask("Not printed") { [self] in
            try await prints.addTest(register: printer.register)
            if let waiting = try await prints.print(register: printer.register).first {
                return context.say(.warning("The test page waits: \(await prints.reason(of: waiting))"))
            }
            askCodePage(of: printer)
        }
    }

    private func askCodePage(of printer: StorePrinter) {
        let items = CodePage.all.map { name, page in
            let number = page.epsonNumber.map { "\($0) \(page.rawValue) on the page" }
            return PaletteItem(
                id: name, title: name, detail: number ?? "if no line is right: letters without accents",
                trailing: name == printer.page ? "now" : "")
        }
        context.dialogs.choose(.init(placeholder: "which line of the test page is right", items: items)) {
            [weak self] item in
            guard let self else { return }
            let from = StoreSettingField.printers.text(settings)
            var changed = settings
            for place in changed.printers.indices where changed.printers[place].register == printer.register {
                changed.printers[place].page = item.id
            }
            change(Step(field: .printers, from: from, to: StoreSettingField.printers.text(changed)))
        }
    }
}
