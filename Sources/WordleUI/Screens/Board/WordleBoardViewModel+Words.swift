import QuadCore
import QuadShell
import WordleCore

// Puzzles that arrive later: the word from another host, and the puzzle of the next day.
extension WordleBoardViewModel {
    func waitForMidnight() {
        timers.waitForMidnight(isToday: isToday) { [weak self] in self?.dayChanged() }
    }

    func dayChanged() {
        waitForMidnight()
        guard let game, service.hasNewerPuzzle(than: game) else { return }
        if game.isOver || game.rows.isEmpty {
            Task { await load() }
        } else {
            context.say(.info("A new puzzle is out; this one still counts for \(game.day)"))
        }
    }

    /// Stops waiting for the word. Quad's own puzzle replaces it.
    func stoppedWaiting() {
        guard isAsking, let host = service.host else { return }
        wait.giveUp()
        guard game == nil else { return refresh() }
        let day: CalendarDay? = if case .day(let day) = subject { day } else { nil }
        let mode = context.configuration.wordle.hard.mode
        Task {
            do throws(WordleError) {
                await show(try await service.standIn(on: day, mode: mode, because: "you stopped waiting for \(host)"))
            } catch { failed(error.words) }
            await readOverview()
            refresh()
            if let notice { context.say(.warning(standInWords(notice))) }
        }
    }

    func standInWords(_ reason: String) -> String {
        let held = holdsEarlyRow ? "; your word waits in its row, Enter plays it on this puzzle" : ""
        return "\(reason.withoutFullStop)\(held); \(key(of: .wordleRetry)) asks again"
    }

    func sayWordsAreBack(insteadOf other: WordleGame) {
        let rest = other.rows.isEmpty ? "" : "; the other one is in the history (\(key(of: .wordleOpenHistory)))"
        context.say(.success("Here is your own puzzle\(rest)"))
    }
}
