import QuadCore
import QuadShell
import ViewState
import WordleCore

/// The boards of a server, by day and all time, for everyone and for groups.
@MainActor
final class LeaderboardViewModel {
    struct State: Equatable, Sendable {
        var account: LeaderboardAccount?
        var groups: [LeaderboardGroup] = []
        /// The id of the group; nil for everyone.
        var group: String?
        var isAllTime = false
        /// The days before today.
        var daysBack = 0
        var hidesFlagged = false
        /// Whether the game of the selected player is shown.
        var showsGame = false
        var board: BoardView?
        /// The place that `board` is of.
        var boardPlace: BoardPlace?
        var outbox: [OutboxGame] = []
        var isLoading = false
        var failure: String?
        /// The requests in a row that failed.
        var failures = 0
        var selected = 0
    }

    private static let rows = 100
    /// The puzzles of Quad are younger.
    private static let mostDaysBack = 3_660

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    let model: LeaderboardModel
    private let context: FeatureContext
    /// The newest request of a board, which replaces the ones before.
    private var asking: Task<Void, Never>?
    /// The number of requests so far.
    private var request = 0

    init(_ model: LeaderboardModel, context: FeatureContext) {
        self.model = model
        self.context = context
        model.games.observe(for: self) { [weak self] games in self?.outboxChanged(games) }
        state.outbox = model.games.value
    }

    // MARK: What the user did

    func appeared() {
        // A command may have named the server meanwhile.
        if isOff { context.settings.reload() }
        Task { await model.load() }
        refresh(says: false)
    }

    func refreshed() { refresh(says: true) }

    /// - Parameter says: whether the user asked, and wants to hear that nothing has changed.
    private func refresh(says: Bool) {
        guard let service else { return }
        load { [self] in
            let (account, groups) = (try await service.registered(), try await service.groups())
            var place = place(service)
            if !groups.contains(where: { $0.id == place.group }) { place.group = nil }
            let board = try await service.board(place, rows: Self.rows)
            return { [self, place] in
                (state.account, state.groups, state.group) = (account, groups, place.group)
                (state.board, state.boardPlace) = (board, place)
                if says { context.say(.success("The leaderboard is up to date")) }
            }
        }
    }

    func toggledAllTime() {
        state.isAllTime.toggle()
        changedBoard()
    }

    func movedToDay(by step: Int) {
        let days = state.daysBack - step
        guard !state.isAllTime, (0...Self.mostDaysBack).contains(days) else { return }
        state.daysBack = days
        state.selected = 0
        changedBoard()
    }

    func toggledGame() { state.showsGame.toggle() }

    func toggledFlagged() {
        state.hidesFlagged.toggle()
        changedBoard()
    }

    func movedToGroup(by step: Int) {
        let index = (state.groups.firstIndex { $0.id == state.group } ?? -1) + step
        guard index >= -1, index < state.groups.count else { return }
        state.group = index < 0 ? nil : state.groups[index].id
        changedBoard()
    }

    func moved(by rows: Int) {
        state.selected = min(max(0, state.selected + rows), max(0, (state.board?.lines.count ?? 0) - 1))
    }

    func sent() { model.sent(isForced: true) }

    /// Removes the games that were refused or wait, after a question.
    func discarded() {
        let games = state.outbox.filter(\.isDiscardable)
        guard !games.isEmpty else { return }
        context.dialogs.confirm(
            "Discard \(games.count.counted("game")) of the outbox?",
            "They stay in your history, and are not sent to \(host).", "Discard"
        ) { [weak self] in self?.model.discarded(games) }
    }

    func askedForName() {
        guard let service else { return }
        let question = Dialogs.Question(
            title: "Your name on \(host)", key: "wordle leaderboard name", text: state.account?.name ?? "",
            help: "1 to 20 characters; everyone can read it")
        context.dialogs.ask(question) { [weak self] name, again in
            self?.change(again) { [weak self] in
                guard try await service.rename(to: name).isNewPlayer else { return }
                self?.context.say(.info("You are a new player: \(service.host) did not know the old one"))
                self?.model.sent()
            }
        }
    }

    func askedForCode() {
        guard let service else { return }
        let question = Dialogs.Question(
            title: "Code of the group", key: "wordle leaderboard code", help: "such as 0FYX-1Z71-SVM6-78SA-T")
        context.dialogs.ask(question) { [weak self] text, again in
            self?.change(again) { [weak self] in self?.said(try await service.join(code: text)) }
        }
    }

    func askedForTitle() {
        guard let service else { return }
        let question = Dialogs.Question(
            title: "Title of the new group", key: "wordle leaderboard title", help: "members can read it")
        context.dialogs.ask(question) { [weak self] text, again in
            self?.change(again) { [weak self] in self?.said(try await service.found(group: text)) }
        }
    }

    func askedForNewCode() {
        guard let service, let group = selectedGroup else { return }
        context.dialogs.confirm(
            "Give \(group.title) a new code?", "The old code no longer works. Members stay.", "New code"
        ) { [weak self] in
            self?.change { [weak self] in self?.said(code: try await service.newCode(of: group.id), of: group.title) }
        }
    }

    func leftGroup() {
        guard let service, let group = selectedGroup else { return }
        context.dialogs.confirm(
            "Leave \(group.title)?",
            group.isOwner
                ? "The next member becomes the owner and can change its code." : "The code lets you join again.",
            "Leave"
        ) { [weak self] in
            self?.change { [weak self] in
                try await service.leave(group: group.id)
                self?.state.group = nil
            }
        }
    }

    func leftServer() {
        guard let service else { return }
        context.dialogs.confirm(
            "Remove yourself from \(host)?",
            "Your name and all your games are deleted on the server. Your games here stay. There is no undo.", "Remove"
        ) { [weak self] in
            self?.context.askInTask(as: .warning) { [weak self] in
                try await service.leave()
                self?.left(service)
            }
        }
    }

    private func left(_ service: LeaderboardService) {
        request += 1
        state = State(isAllTime: state.isAllTime, outbox: state.outbox)
        state.failure = LeaderboardError.removed(service.host).words
        context.say(.success("Removed from \(service.host). Nothing is sent until you choose a name again"))
        Task { await model.load() }
    }

    // MARK: What the screen asks

    var service: LeaderboardService? { model.service }
    var host: String { service?.host ?? "" }
    var isOff: Bool { service == nil }
    var hasAccount: Bool { state.account?.kind == .quad }
    var selectedGroup: LeaderboardGroup? { state.groups.first { $0.id == state.group } }
    var hasPending: Bool { state.outbox.contains { $0.state == .waiting } }
    var hasDiscardable: Bool { state.outbox.contains(where: \.isDiscardable) }
    /// Whether the daily games are of words that the server does not have.
    var hasOtherWords: Bool {
        context.configuration.wordle.answers != nil || context.configuration.wordle.source != nil
    }
    var now: Double { context.clock.now }
    var selectedLine: BoardLine? {
        guard let lines = state.board?.lines, lines.indices.contains(state.selected) else { return nil }
        return lines[state.selected]
    }
    /// The name of the day that is shown.
    var dayTitle: String {
        switch state.daysBack {
        case 0: "Today"
        case 1: "Yesterday"
        default: service.map { WordleText.longDate($0.today.adding(days: -state.daysBack)) } ?? "Today"
        }
    }

    // MARK: Asking

    private func outboxChanged(_ games: [OutboxGame]) {
        let wasWaiting = hasPending
        state.outbox = games
        // No game waits any more, so the board may have changed.
        if wasWaiting, !hasPending { changedBoard() }
    }

    private func place(_ service: LeaderboardService) -> BoardPlace {
        BoardPlace(
            state.isAllTime ? .allTime : .day(service.today.adding(days: -state.daysBack)), group: state.group,
            hidesFlagged: state.hidesFlagged)
    }

    private func changedBoard() {
        guard let service else { return }
        let place = place(service)
        // Another board must not stand under the title of this one, even if the server does not answer.
        if place != state.boardPlace { state.board = nil }
        load { [self] in
            let board = try await service.board(place, rows: Self.rows)
            return { [self] in (state.board, state.boardPlace) = (board, place) }
        }
    }

    /// - Parameter work: asks the server, and returns the change of the screen. The answer to an earlier request is
    ///   ignored.
    private func load(_ work: @escaping @MainActor () async throws -> @MainActor () -> Void) {
        request += 1
        let number = request
        state.isLoading = true
        asking?.cancel()
        asking = Task {
            do {
                let show = try await work()
                guard number == request else { return }
                show()
                (state.failure, state.failures) = (nil, 0)
            } catch {
                guard number == request else { return }
                state.failure = (error as? any UserFacingError)?.words ?? "The server cannot be asked"
                state.failures += 1
            }
            state.isLoading = false
            state.selected = min(state.selected, max(0, (state.board?.lines.count ?? 0) - 1))
        }
    }

    /// - Parameter again: asks the user again after a failure.
    private func change(_ again: @escaping () -> Void = {}, _ work: @escaping @MainActor () async throws -> Void) {
        context.askInTask(as: .warning, orElse: again) { [weak self] in
            try await work()
            self?.refresh(says: false)
        }
    }

    private func said(_ group: LeaderboardGroup) {
        guard let code = group.code else { return context.say(.success("Joined \(group.title)")) }
        said(code: code, of: group.title)
    }

    private func said(code: String, of title: String) {
        // The box stays until the user closes it: the server keeps no readable copy of the code.
        context.dialogs.confirm(
            "The code of \(title): \(code)", "Others join with this code. It is shown only now.", "Copy", no: "Close"
        ) { [weak self] in self?.context.copy(code, as: "the code of \(title): \(code)") }
    }
}
