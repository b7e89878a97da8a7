import QuadCommandLine
import QuadCore
import QuadShell
import SyncKit
import ViewState

/// The model of the screen of sync: its state, conflicts, machines and deleted items.
@MainActor
final class SyncViewModel {
    let list: ListModel<SyncRow>
    private let ports: SyncPorts
    private let keeper: SyncKeeper
    private let context: FeatureContext
    private var trash: [TrashedItem] = []
    private lazy var reading = Reloader { [weak self] in await self?.readTrash() }
    var dialogs: Dialogs { context.dialogs }

    init(_ ports: SyncPorts, _ keeper: SyncKeeper, in context: FeatureContext) {
        self.ports = ports
        self.keeper = keeper
        self.context = context
        list = ListModel(
            "settings.sync", FilterTable([], texts: { ["\($0.title) \($0.value)"] }), in: context,
            isHeading: \.isHeading)
        keeper.onChange = { [weak self] in self?.refresh() }
    }

    var selected: SyncRow? { list.selected }
    private var words: SyncWords { SyncWords(now: context.clock.now) }

    func appeared() {
        refresh()
        reading.begin()
    }

    private func readTrash() async {
        guard ports.isSetUp() else { return }
        trash = await ports.ask(ports.request(.trash)).trash ?? []
        refresh()
    }

    // MARK: Rows

    private func refresh() { list.show(rows) }

    private var rows: [SyncRow] {
        guard ports.isSetUp() else {
            return [
                .heading("Sync is not set up"),
                .fact(title: "First machine", value: "quad sync setup FOLDER"),
                .fact(title: "Next machine", value: "quad sync join FOLDER"),
            ]
        }
        guard let status = ports.status() else { return [.fact(title: "State", value: "the first pass is running")] }
        var rows: [SyncRow] = [
            .heading("Sync"),
            .fact(title: "State", value: keeper.isPassing ? "syncing…" : words.summary(status)),
            .fact(title: "Place", value: status.place),
            .fact(title: "Readable by", value: status.isSealed ? "your machines only" : "anyone who sees the place"),
            .fact(title: "Last pass", value: words.ago(status.lastPass)),
        ]
        rows += section("Problems", status.problems.map { .problem($0) })
        rows += section("Conflicts", ports.conflicts().flatMap(rows(of:)))
        rows += section(
            "Deletions to decide",
            status.held.sorted { $0.key < $1.key }.map { .held(collection: $0.key, count: $0.value) })
        rows += section("Machines", status.devices.map { .device($0, words: words.device($0)) })
        rows += section(
            "Deleted",
            trash.map {
                .trashed($0, words: "\(SyncWords.collection($0.collection)), \(words.ago($0.at)) on \($0.device)")
            })
        return rows
    }

    private func section(_ title: String, _ rows: [SyncRow]) -> [SyncRow] {
        rows.isEmpty ? [] : [.heading(title)] + rows
    }

    private func rows(of conflict: ConflictReport) -> [SyncRow] {
        [.conflict(conflict)]
            + conflict.values.map { .value(conflict: conflict, $0, words: words.ago($0.at)) }
    }

    // MARK: Steps of the user

    func openedSelection() {
        switch selected {
        case .held(let collection, let count): decide(collection, count)
        case .trashed(let item, _): restore(item)
        case .fact(_, let value): context.copy(value)
        case .problem(let text): context.copy(text)
        case .conflict, .value: context.say(.info("m settles with this machine's value, t with the other one"))
        case .device, .heading, nil: break
        }
    }

    func copiedSelection() {
        guard let selected else { return }
        context.copy(selected.value.isEmpty ? selected.title : selected.value)
    }

    /// The reason why there can be no pass; nil if there can.
    var refusalOfPassing: String? {
        ports.isSetUp() ? nil : "Sync is not set up: “quad sync setup FOLDER” begins"
    }

    func passedNow() {
        keeper.pass()
        reading.begin()
        refresh()
    }

    /// The reason why there is nothing to settle; nil if there is.
    var refusalOfSettling: String? { selected?.conflict == nil ? "Stand on a conflict first" : nil }
    var refusalOfSettlingAll: String? { ports.conflicts().isEmpty ? "There is no conflict" : nil }
    var refusalOfBoth: String? {
        if let refusal = refusalOfSettling { return refusal }
        let areTexts = selected?.conflict?.values.allSatisfy { $0.json.hasPrefix("\"") } == true
        return areTexts && selected?.conflict?.kind == .field ? nil : "Only two texts can both stay"
    }

    func settled(with choice: String) {
        guard let conflict = selected?.conflict else { return }
        settle([conflict], choice)
    }

    func settledAll() {
        let all = ports.conflicts()
        let question = DialogState(
            title: "Settle \(SyncWords.count(all.count, "conflict"))?", text: "Each keeps the value of one side.",
            choices: [
                .init(.character("m"), "Mine: this machine"), .init(.character("t"), "Theirs: the others"),
                .init(.character("n"), "Decide one by one"),
            ], selected: 2)
        dialogs.decide(question) { [weak self] answer in
            guard answer < 2 else { return }
            self?.settle(all, answer == 0 ? "mine" : "theirs")
        }
    }

    private func settle(_ conflicts: [ConflictReport], _ choice: String) {
        var request = ports.request(.resolve)
        request.conflicts = conflicts.map(\.id)
        request.choice = choice
        context.writeInTask { [self] in
            let answer = await ports.ask(request)
            if let failure = answer.failure { return context.say(.error(failure)) }
            refresh()
            let done =
                conflicts.count == 1 ? SyncWords.title(conflicts[0]) : SyncWords.count(conflicts.count, "conflict")
            context.undoStack.record("settling \(done)", stored: nil, undoing: Reopening(conflicts, choice: nil)) {
                [weak self] change in
                guard let self else { return change }
                return try await self.turn(change, choice)
            }
            context.sayDone("Settled \(done)")
        }
    }

    /// The change of an undone or redone decision.
    private struct Reopening {
        let conflicts: [ConflictReport]
        /// The choice to make again; nil to show the conflicts again.
        let choice: String?

        init(_ conflicts: [ConflictReport], choice: String?) {
            self.conflicts = conflicts
            self.choice = choice
        }
    }

    private func turn(_ change: Reopening, _ choice: String) async throws -> Reopening {
        var request = ports.request(change.choice == nil ? .reopen : .resolve)
        request.choice = change.choice
        request.conflicts = change.conflicts.map(\.id)
        request.reopened = change.conflicts
        let answer = await ports.ask(request)
        if let failure = answer.failure { throw UserFileError(failure) }
        refresh()
        return Reopening(change.conflicts, choice: change.choice == nil ? choice : nil)
    }

    private func decide(_ collection: String, _ count: Int) {
        let question = DialogState(
            title: "Delete \(SyncWords.count(count, "item")) here, too?",
            text: "Another machine deleted them. Keeping them brings them back on all machines.",
            choices: [
                .init(.character("d"), "Delete"), .init(.character("k"), "Keep on all machines"),
                .init(.character("n"), "Decide later"),
            ], selected: 2)
        dialogs.decide(question) { [weak self] answer in
            guard let self, answer < 2 else { return }
            var request = ports.request(.decide)
            request.accepts = answer == 0
            perform(request) { _ in
                answer == 0 ? "Deleted \(SyncWords.count(count, "item"))" : "Kept them on all machines"
            }
        }
    }

    private func restore(_ item: TrashedItem) {
        var request = ports.request(.restore)
        (request.collection, request.item) = (item.collection, item.item)
        perform(request) { _ in "Restored “\(item.title.clipped)”" }
    }

    func invited() {
        perform(ports.request(.invite)) { [context] answer in
            let line = "quad sync join \(answer.text ?? "")"
            context.copy(line)
            return "Copied the line for the other machine; it works once, for ten minutes"
        }
    }

    var refusalOfRemoving: String? {
        guard case .device(let device, _) = selected else { return "Stand on a machine first" }
        return device.isThis
            ? "“quad sync leave” ends sync on this machine" : device.isRetired ? "It is removed already" : nil
    }

    func removedSelection() {
        guard case .device(let device, _) = selected else { return }
        let question = DialogState(
            title: "Remove \(device.name)?",
            text: "What it writes no longer counts, and it cannot read what is written from now on.",
            choices: [.init(.character("r"), "Remove"), .init(.character("n"), "Keep")], selected: 1)
        dialogs.decide(question) { [weak self] answer in
            guard let self, answer == 0 else { return }
            var request = ports.request(.revoke)
            request.device = device.id
            perform(request) { _ in "Removed \(device.name)" }
        }
    }

    private func perform(_ request: SyncRequest, done: @escaping (SyncAnswer) -> String) {
        context.writeInTask { [self] in
            let answer = await ports.ask(request)
            if let failure = answer.failure { return context.say(.error(failure)) }
            context.sayDone(done(answer))
            reading.begin()
            refresh()
        }
    }
}
