import QuadCore
import QuadShell
import ViewState
import WordleCore
import WordleKit

// Hard mode: a choice before a game applies to all future games.
extension WordleBoardViewModel {
    var switching: Command.Availability {
        guard !hasFailed else { return .disabled("There is no puzzle to switch hard mode for") }
        guard let game else { return .disabled("The puzzle has not loaded yet") }
        guard !game.isOver, !game.rows.isEmpty, game.mode == .normal else { return .enabled }
        return .disabled(WordleError.hardModeOnlyAtStart.words)
    }

    func toggledHardMode() {
        guard let game else { return }
        closedRules()
        if game.isOver { return choose(Self.mode(after: context.configuration.wordle.hard.mode)) }
        if game.rows.isEmpty { return choose(Self.mode(after: game.mode)) }
        switch game.mode {
        case .normal: break
        case .hard: askToLower(["Switch it off": .normal], in: game)
        case .ultra: askToLower(["Only hard": .hard, "Switch it off": .normal], in: game)
        }
    }

    private static func mode(after mode: HardMode) -> HardMode {
        mode == .normal ? .hard : mode == .hard ? .ultra : .normal
    }

    /// Stores the mode in the settings, so that it outlives the game and the program.
    private func choose(_ mode: HardMode) {
        let setting = mode == .normal ? "off" : mode == .hard ? "on" : "ultra"
        var problem: String?
        do throws(ConfigurationError) { try context.settings.set("wordle.hard", typed: setting) } catch {
            problem = error.words
        }
        context.writeInTask { [self] in
            if let game, !game.isOver { await switchMode(to: mode, of: game) } else { say(mode) }
            if let problem { context.say(.warning("The mode applies to this game only: \(problem)")) }
        }
    }

    private func askToLower(_ ways: KeyValuePairs<String, HardMode>, in game: WordleGame) {
        let name = game.mode == .ultra ? "ultra hard mode" : "hard mode"
        var choices = ways.map { DialogState.Choice($0.value == .hard ? .character("h") : .character("y"), $0.key) }
        choices.append(DialogState.Choice(.character("n"), "Keep as it is"))
        let question = DialogState(
            title: "Leave \(name)?",
            text:
                "You can't switch back in this game, and its result counts for the easier mode. Later games start as before.",
            choices: choices, selected: choices.count - 1)
        context.dialogs.decide(question) { [weak self] answer in
            guard let self, let game = self.game, answer < ways.count else { return }
            context.writeInTask { await self.switchMode(to: ways[answer].value, of: game) }
        }
    }

    private func switchMode(to mode: HardMode, of game: WordleGame) async {
        await context.attempt(as: .warning) {
            take(try await service.switchMode(of: game, to: mode))
            say(mode)
        }
        refresh()
    }

    private func say(_ mode: HardMode) {
        context.say(.success(mode == .normal ? "Hard mode is off" : mode == .hard ? "Hard mode" : "Ultra hard mode"))
    }

    // MARK: The analysis, and the words that are left

    func openedAnalysis() {
        if let game { context.open(.wordleAnalysis(game.id)) }
    }

    /// Shows or hides the number of words that are left, in this game and in later ones.
    func toggledWordsLeft() {
        let isShown = context.configuration.wordle.wordsLeft
        context.attempt(as: .warning) {
            try context.settings.set("wordle.words-left", typed: isShown ? "off" : "on")
            context.say(.success(isShown ? "The number of words left is hidden" : "The number of words left is shown"))
        }
    }
}
