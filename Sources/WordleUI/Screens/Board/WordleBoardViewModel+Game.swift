import QuadCore
import QuadShell
import ViewState
import WordleCore
import WordleKit

// From the game to the disk and back.
extension WordleBoardViewModel {
    func load() async {
        let number = wait.begin(isAsked: service.host != nil)
        let before = game
        do throws(WordleError) {
            let opened = try await open()
            guard wait.isCurrent(number) else { return }
            await show(opened)
            if notice == nil, let before, service.isOfSource(before) == false, service.isOfSource(opened.game) {
                sayWordsAreBack(insteadOf: before)
            }
        } catch {
            guard wait.isCurrent(number) else { return }
            if game == nil { failure = error.words } else { context.say(.error(error.words)) }
            early = ""
        }
        wait.stop()
        refresh()
        if let notice { context.say(.warning(standInWords(notice))) }
        await readOverview()
        refresh()
        sayReminder()
    }

    private func open() async throws(WordleError) -> WordleService.Opened {
        let mode = context.configuration.wordle.hard.mode
        switch subject {
        case .today: return try await service.todaysGame(mode: mode)
        case .day(let day): return try await service.game(on: day, mode: mode)
        case .game(let id): return try await service.game(id: id)
        }
    }

    func show(_ opened: WordleService.Opened) async {
        notice = opened.notice
        take(opened.game)
        draft = context.session.draft(for: draftKey(of: opened.game))
        waitForMidnight()
        // Before anything is waited for: keys that come now must not overtake them.
        takeEarlyKeys()
        let isNewHere = isToday && context.session.memory(of: Self.rulesMemory) == nil
        if opened.game.isOver || isNewHere { await readOverview() }
        if isNewHere { showRulesAtFirst() }
    }

    func takeEarlyKeys() {
        let keys = early
        early = ""
        for key in keys {
            if key == "\n" { entered() } else { _ = typed(key) }
        }
    }

    func take(_ next: WordleGame) {
        failure = nil
        if let game, game.id == next.id, game.rows.count != next.rows.count {
            // It was written in the end.
            if next.rows.last?.word.description == draft.lowercased() { draft = "" }
            // Letters belong to a row: those of an entered one must not come back in the next.
            context.session.keep(draft: "", for: draftKey(of: game))
            context.session.keep(draft: next.isOver ? "" : draft, for: draftKey(of: next))
        }
        if next.id != game?.id {
            timers.stopReveal()
            isRowRefused = false
        }
        game = next
    }

    func submit(_ word: String, in game: WordleGame) async {
        do throws(WordleError) {
            let next = try await service.submit(word, in: game)
            guesses.forget(game)
            submitted = nil
            take(next)
            if next.isOver { await readOverview() }
            timers.startReveal(row: next.rows.count - 1, length: next.length)
            submitWaiting(in: next)
        } catch {
            submitted = nil
            draft = String((word + waiting.joined() + draft).prefix(game.length))
            waiting = []
            switch error {
            case .refused: isRowRefused = true
            case .wentOnElsewhere(let current), .gameOver(let current):
                take(current)
                if current.isOver { await readOverview() }
            case .storage: guesses.refused(word, in: game, error)
            default: break
            }
            keepDraft()
            context.say(StatusMessage(error.isPlayersMistake ? .warning : .error, Self.words(of: error)))
        }
        refresh()
    }

    private static func words(of error: WordleError) -> String {
        guard case .storage = error else { return error.words }
        return "\(error.words.withoutFullStop). Your guess stays in its row; Enter tries again"
    }

    func submitWaiting(in game: WordleGame) {
        guard !game.isOver else { return waiting = [] }
        guard !waiting.isEmpty else { return }
        let word = waiting.removeFirst()
        submitted = word
        Task { await submit(word, in: game) }
    }

    /// Of the words this game is of. Without them the board is played all the same.
    func readOverview() async {
        guard let game else { return }
        overview = try? await service.overview(of: game.source, weekStart: context.configuration.weekStart)
    }

    /// Another window may have played on, or somebody restored a backup.
    func storageChanged() {
        guard let game, submitted == nil else { return }
        Task {
            guard let current = try? await service.current(game), current != self.game else { return }
            take(current)
            // Whoever plays knows the rules.
            showsRules = false
            if current.isOver { await readOverview() }
            refresh()
        }
    }

    /// Before the first game ever; whoever has played knows them.
    private func showRulesAtFirst() {
        guard let overview else { return }
        guard overview.isFirstGame else { return context.session.keep(memory: "read", of: Self.rulesMemory) }
        showsRules = draft.isEmpty && submitted == nil && waiting.isEmpty
    }

    /// Where the board has no room for it, it is said once.
    private func sayReminder() {
        guard let reminder, !hasSaidReminder, !isStandIn, game?.rows.isEmpty == true else { return }
        hasSaidReminder = true
        context.say(.info(reminder))
    }
}
