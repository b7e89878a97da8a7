import QuadCore
import QuadShell
import ViewState
import WordleCore
import WordleKit

// Loading and storing the game.
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
            if game == nil { failed(error.words) } else { context.say(.error(error.words)) }
            typing.takeEarly()
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

    func submit(_ word: String, in game: WordleGame) async {
        do throws(WordleError) {
            let next = try await service.submit(word, in: game, seconds: playTime.seconds)
            playTime.begin()
            guesses.forget(game)
            typing.finish()
            take(next)
            if next.isOver {
                leaderboard.finished(next)
                await readOverview()
            }
            timers.startReveal(row: next.rows.count - 1, length: next.length)
            submitWaiting(in: next)
        } catch {
            typing.giveBack(upTo: game.length)
            switch error {
            case .refused: typing.refuse()
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

    private func submitWaiting(in game: WordleGame) {
        guard !game.isOver else { return typing.dropWaiting() }
        guard let word = typing.enterWaiting() else { return }
        context.writeInTask { [self] in await submit(word, in: game) }
    }

    /// Reloads the game, because another window may have continued it or the user may have restored a backup.
    func storageChanged() {
        guard let game, !typing.isSubmitting else { return }
        Task {
            guard let current = try? await service.current(game), current != self.game else { return }
            take(current)
            // A user who plays knows the rules.
            rules.hide()
            if current.isOver { await readOverview() }
            refresh()
        }
    }
}
