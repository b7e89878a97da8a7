import QuadCore
import QuadShell
import SystemKit
import WordleCore

// Words that somebody else is asked for: they may be slow, and they may not come.
extension WordleBoardViewModel {
    /// A stored game comes at once, and nothing flashes by.
    private static let patience = 0.3

    func waitForWord(_ number: Int) {
        stopAsking()
        guard service.host != nil else { return }
        let start = context.clock.now
        asking = context.timers.after(Self.patience) { [weak self] in
            guard let self, number == loads else { return }
            askedAt = start
            countSeconds()
        }
    }

    private func countSeconds() {
        refresh()
        asking = context.timers.after(1) { [weak self] in
            guard let self, askedAt != nil else { return }
            countSeconds()
        }
    }

    func stopAsking() {
        asking?.cancel()
        askedAt = nil
    }

    /// The word is not waited for any longer: Quad's own puzzle stands in for it.
    func stoppedWaiting() {
        guard isAsking, let host = service.host else { return }
        loads += 1
        stopAsking()
        guard game == nil else { return refresh() }
        let day: CalendarDay? = if case .day(let day) = subject { day } else { nil }
        let mode = context.configuration.wordle.hard.mode
        Task {
            do throws(WordleError) {
                await show(try await service.standIn(on: day, mode: mode, because: "\(host) was not waited for"))
            } catch { failure = error.words }
            await readOverview()
            refresh()
            if let notice { context.say(.warning(standInWords(notice))) }
        }
    }

    func standInWords(_ reason: String) -> String { "\(reason.withoutFullStop); \(key(of: .wordleRetry)) asks again" }

    func sayWordsAreBack(insteadOf other: WordleGame) {
        let rest = other.rows.isEmpty ? "" : "; the other one is in the history (\(key(of: .wordleOpenHistory)))"
        context.say(.success("Here is your own puzzle\(rest)"))
    }
}
