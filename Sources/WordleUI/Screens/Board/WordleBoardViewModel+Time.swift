import QuadCore
import QuadShell
import SystemKit
import WordleCore

// Midnight, tiles that turn, and the countdown to the next puzzle.
extension WordleBoardViewModel {
    func waitForMidnight() {
        midnight?.cancel()
        guard isToday else { return }
        midnight = context.timers.at(context.clock.nextMidnight) { [weak self] in self?.dayChanged() }
    }

    func dayChanged() {
        waitForMidnight()
        guard let game, service.hasNewerPuzzle(than: game) else { return }
        if game.isOver || game.rows.isEmpty {
            Task { await load() }
        } else {
            context.say(.info("A new puzzle has come; this one still counts for \(game.day)"))
        }
    }

    func startReveal(row: Int) {
        guard context.configuration.motion else { return }
        reveal = TileReveal(row: row)
        turnTiles()
    }

    func turnTiles() {
        ticking?.cancel()
        ticking = context.timers.after(TileReveal.tick) { [weak self] in
            guard let self, reveal != nil else { return }
            reveal?.step += 1
            if let game, reveal?.isOver(length: game.length) == true { reveal = nil }
            if reveal != nil { turnTiles() }
            refresh()
        }
    }

    /// One minute at a time, and only while a countdown can be seen.
    func tickCountdown() {
        guard reveal == nil else { return }
        ticking?.cancel()
        guard isVisible, let game, isToday || game.day == context.clock.today, !service.hasNewerPuzzle(than: game)
        else { return }
        let left = context.clock.secondsUntilMidnight
        ticking = context.timers.after(left.truncatingRemainder(dividingBy: 60) + 0.005) { [weak self] in
            self?.refresh()
        }
    }
}
