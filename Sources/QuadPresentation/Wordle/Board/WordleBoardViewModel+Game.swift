import QuadDomain
import TerminalKit
import WordleKit

// From the game to the disk and back.
extension WordleBoardViewModel {
    func load() async {
        do throws(WordleError) {
            let mode = context.configuration.wordle.hard.mode
            let opened =
                if let day { try await service.game(on: day, mode: mode) } else {
                    try await service.todaysGame(mode: mode)
                }
            notice = opened.notice
            take(try await inChosenMode(opened.game))
            draft = context.session.draft(for: draftKey(of: opened.game))
            if opened.game.isOver { await countStreak() }
            waitForMidnight()
            takeEarlyKeys()
        } catch {
            if game == nil { failure = error.words } else { context.say(.error(error.words)) }
            early = ""
        }
        refresh()
        if let notice { context.say(.warning(notice)) }
    }

    /// A game without a row is not stored yet: the mode it was switched to is kept with the session.
    private func inChosenMode(_ game: WordleGame) async throws(WordleError) -> WordleGame {
        let kept = context.session.memory(of: modeKey(of: game)).flatMap { HardMode(rawValue: $0) }
        guard let kept, game.rows.isEmpty else { return game }
        return try await service.switchMode(of: game, to: kept)
    }

    private func modeKey(of game: WordleGame) -> String { "wordle/\(game.id)/mode" }

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
        if next.id != game?.id { reveal = nil }
        game = next
    }

    func submit(_ word: String, in game: WordleGame) async {
        do throws(WordleError) {
            let next = try await service.submit(word, in: game)
            guesses.forget(game)
            context.session.keep(memory: nil, of: modeKey(of: game))
            submitted = nil
            take(next)
            if next.isOver { await countStreak() }
            startReveal(row: next.rows.count - 1)
            submitWaiting(in: next)
        } catch {
            submitted = nil
            draft = String((word + waiting.joined() + draft).prefix(game.length))
            waiting = []
            switch error {
            case .wentOnElsewhere(let current), .gameOver(let current):
                take(current)
                if current.isOver { await countStreak() }
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

    func switchMode(to mode: HardMode, of game: WordleGame) async {
        do throws(WordleError) {
            let changed = try await service.switchMode(of: game, to: mode)
            context.session.keep(memory: changed.rows.isEmpty ? mode.rawValue : nil, of: modeKey(of: game))
            take(changed)
            context.say(
                .success(mode == .normal ? "Hard mode is off" : mode == .hard ? "Hard mode" : "Ultra hard mode"))
        } catch {
            context.say(.warning(error.words))
        }
        refresh()
    }

    func countStreak() async {
        streak = try? await service.statistics().daily.currentStreak
    }

    /// Another window may have played on, or somebody restored a backup.
    package func storeChanged() {
        guard let game, submitted == nil else { return }
        Task {
            guard let current = try? await service.current(game), current != self.game else { return }
            take(current)
            if current.isOver { await countStreak() }
            refresh()
        }
    }
}
