import QuadCore
import QuadShell
import ViewState

/// The model of the profile screen: the user's fields, the settings about the program as a whole, and the stored data.
@MainActor
final class StudentProfileViewModel {
    let list: ListModel<StudentProfileRow>
    private let context: FeatureContext
    private let ports: StudentProfilePorts
    private let service: StudentProfileService
    /// The profile as it was last read; nil before the first reading.
    private var profile: StudentProfile?
    /// The files as they were last counted; nil while they are counted for the first time.
    private var usage: DataUsage?
    private lazy var reading = Reloader { [weak self] in await self?.readAll() }
    var dialogs: Dialogs { context.dialogs }

    init(_ ports: StudentProfilePorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        service = StudentProfileService(ports.profile)
        list = ListModel(
            "settings.profile", FilterTable([], texts: { ["\($0.title) \($0.copied)"] }), in: context,
            isHeading: \.isHeading)
        context.watch(ports.profile) { [weak self] in self?.reading.begin() }
        context.settings.effective.observe(for: self) { [weak self] _ in self?.refresh() }
    }

    var selected: StudentProfileRow? { list.selected }

    func appeared() {
        list.beginLoading()
        reading.begin()
    }

    // MARK: Rows

    private func readAll() async {
        do { profile = try await service.profile() } catch {
            return list.fail(error.words, advice: "\(context.key(.goBack)) goes back; open the profile again to retry")
        }
        refresh()
        usage = await ports.usage()
        refresh()
    }

    private func refresh() {
        guard let profile else { return }
        list.show(
            [.heading("You")] + ProfileField.allCases.map { .field($0, value: $0.text(of: profile)) }
                + [
                    .heading("The program"), .appearance(theme: context.configuration.theme.rawValue),
                    .notifications(NotificationSettings(context).summary), .allSettings, .heading("Your data"),
                ] + files + [.export, .deleteAll])
    }

    private var files: [StudentProfileRow] {
        guard let usage else { return [.files(title: "Data folder", path: "", size: "counting…")] }
        let whole = StudentProfileRow.files(title: "Data folder", path: usage.folder, size: usage.size)
        let parts = usage.parts.map { StudentProfileRow.files(title: $0.title, path: $0.path, size: $0.size) }
        let others = [("Not Quad's", usage.foreign), ("Older copies", usage.copies)].filter { !$0.1.isEmpty }
        return [whole] + parts
            + others.map { .files(title: $0, path: $1.joined(separator: ", "), size: $1.count.counted("file")) }
    }

    // MARK: Steps of the user

    func openedSelection() {
        switch selected {
        case .field(let field, _): ask(field)
        case .appearance: SettingEditor(context).change("theme")
        case .notifications: NotificationSettings(context).choose()
        case .allSettings: context.open(.settings)
        case .files: copiedSelection()
        case .export: exported()
        case .deleteAll: deletedAll()
        case .heading, nil: break
        }
    }

    func copiedSelection() {
        guard let text = selected?.copied, !text.isEmpty else { return }
        context.copy(text)
    }

    func exported() { DataExport(ports, in: context).ask { [weak self] in self?.reading.begin() } }
    func deletedAll() { DataDeletion(ports, in: context).ask() }

    /// The fields that the next action clears: marked ones, else the selected one.
    private var filledFields: [ProfileField] {
        list.targets.compactMap { if case .field(let field, let value) = $0, !value.isEmpty { field } else { nil } }
    }

    /// The reason why no field can be cleared; nil if one can.
    var refusalOfClearing: String? {
        guard filledFields.isEmpty else { return nil }
        let isField = list.targets.contains { if case .field = $0 { true } else { false } }
        return isField ? "The field is empty already" : "Only the fields of your profile can be cleared"
    }

    func clearedSelection() {
        let fields = filledFields
        guard let profile, !fields.isEmpty else { return }
        var edited = profile
        for field in fields { field.clear(in: &edited) }
        let titles = fields.map { $0.title.lowercased() }.joined(separator: ", ")
        keep(edited, insteadOf: profile, title: "clearing the \(titles)", done: "Cleared the \(titles)") {}
        list.clearedMarks()
    }

    private func ask(_ field: ProfileField) {
        guard let profile else { return }
        dialogs.ask(
            .init(
                title: field.title, key: "profile \(field.rawValue)", text: field.text(of: profile),
                help: "\(field.example.capitalizedFirst); empty clears it.")
        ) { [weak self] text, again in
            guard let self else { return }
            context.attempt(orElse: again) {
                var edited = profile
                try field.read(text, into: &edited, on: self.context.clock.today)
                let value = field.text(of: edited)
                let done = value.isEmpty ? "\(field.title) is empty" : "\(field.title): \(value.clipped)"
                self.keep(
                    edited, insteadOf: profile, title: "the \(field.title.lowercased())", done: done, again: again)
            }
        }
    }

    /// Stores an edited profile as a step of undo. If another window changed the same field, the user chooses.
    private func keep(
        _ edited: StudentProfile, insteadOf before: StudentProfile, title: String, done: String,
        again: @escaping () -> Void
    ) {
        context.writeInTask { [self] in
            await CollisionQuestion.perform(
                dialogs, again: { [context] in context.writeInTask($0) },
                refused: { [context] error in context.say(.error(ErrorText.of(error))) }, left: again
            ) { [self] in
                defer { reading.begin() }
                guard let changes = try await service.change(from: before, to: edited) else {
                    return context.say(.info("Nothing to change"))
                }
                context.undoStack.record(title, did: changes) { [weak self, service] in
                    try await service.apply($0)
                    await self?.reload()
                }
                context.sayDone(done)
            }
        }
    }

    private func reload() async {
        reading.begin()
        await reading.finished()
    }
}
