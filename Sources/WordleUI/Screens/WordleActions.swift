import QuadShell

extension ActionScope {
    package static let wordleBoard = ActionScope(id: "wordle.board", title: "Wordle board", takesText: true)
    package static let wordleArchive = ActionScope(id: "wordle.archive", title: "Wordle archive")
    package static let wordleStatistics = ActionScope(id: "wordle.statistics", title: "Wordle statistics")
}

extension Action {
    package static let wordleEnter = Action(
        "wordle.enter", "Enter the guess", hint: "guess", scope: .wordleBoard, keys: ["enter"])
    package static let wordleDelete = Action(
        "wordle.delete", "Delete the last letter", scope: .wordleBoard, keys: ["backspace"])
    package static let wordleClear = Action(
        "wordle.clear", "Clear the row", scope: .wordleBoard, keys: ["ctrl-u", "ctrl-w"])
    package static let wordleHard = Action(
        "wordle.hard", "Switch hard mode: off, hard, ultra", hint: "hard mode", scope: .wordleBoard, keys: ["ctrl-x"])
    package static let wordleShare = Action(
        "wordle.share", "Copy the result to share it", hint: "copy", scope: .wordleBoard, keys: ["y", "ctrl-y"])
    package static let wordleOpenArchive = Action(
        "wordle.open-archive", "Open the archive", hint: "archive", scope: .wordleBoard, keys: ["ctrl-a"])
    package static let wordleOpenStatistics = Action(
        "wordle.open-statistics", "Show the statistics", hint: "statistics", scope: .wordleBoard, keys: ["ctrl-s"])
    package static let wordleOpenHistory = Action(
        "wordle.open-history", "Show every game played", hint: "history", scope: .wordleBoard, keys: ["ctrl-o"])
    package static let wordleRandom = Action(
        "wordle.random", "Play a random unplayed puzzle", hint: "old puzzle", scope: .wordleBoard, keys: ["ctrl-n"])
    package static let wordleLeave = Action(
        "wordle.leave", "Leave the board", hint: "back", scope: .wordleBoard, keys: ["ctrl-b"])
    package static let wordleUnfinished = Action(
        "wordle.unfinished", "Go on with yesterday's game", hint: "yesterday", scope: .wordleBoard, keys: ["ctrl-e"])
    package static let wordleRules = Action(
        "wordle.rules", "How to play", scope: .wordleBoard, keys: ["f1"])
    package static let wordleRetry = Action(
        "wordle.retry", "Ask for the puzzle again, or go on to the next one", hint: "ask again", scope: .wordleBoard,
        keys: ["ctrl-t"])

    package static let wordleBoard: [Action] = [
        .wordleEnter, .wordleShare, .wordleRetry, .wordleOpenArchive, .wordleOpenStatistics, .wordleOpenHistory,
        .wordleHard, .wordleDelete, .wordleClear, .wordleRandom, .wordleLeave, .wordleUnfinished, .wordleRules,
    ]

    package static let archiveOpen = Action(
        "archive.open", "Open the puzzle of the day", hint: "play", scope: .wordleArchive, keys: ["enter"])
    package static let archiveLeft = Action(
        "archive.left", "Go to the day before", scope: .wordleArchive, keys: ["h", "left"])
    package static let archiveRight = Action(
        "archive.right", "Go to the day after", scope: .wordleArchive, keys: ["l", "right"])
    package static let archiveUp = Action(
        "archive.up", "Go to the week before", scope: .wordleArchive, keys: ["k", "up"])
    package static let archiveDown = Action(
        "archive.down", "Go to the week after", scope: .wordleArchive, keys: ["j", "down"])
    package static let archivePreviousMonth = Action(
        "archive.previous-month", "Go to the month before", hint: "month", scope: .wordleArchive,
        keys: ["pgup", "ctrl-u", "p"])
    package static let archiveNextMonth = Action(
        "archive.next-month", "Go to the month after", scope: .wordleArchive, keys: ["pgdn", "space", "ctrl-d"])
    package static let archiveFirst = Action(
        "archive.first", "Go to the first puzzle", scope: .wordleArchive, keys: ["g g", "home"])
    package static let archiveToday = Action(
        "archive.today", "Go to today", hint: "today", scope: .wordleArchive, keys: ["t", "G", "end"])
    package static let archiveDate = Action(
        "archive.date", "Go to a date", hint: "date", scope: .wordleArchive, keys: ["/"])
    package static let archiveRandom = Action(
        "archive.random", "Play a random unplayed puzzle", hint: "random", scope: .wordleArchive, keys: ["x"])

    package static let wordleArchive: [Action] = [
        .archiveOpen, .archiveDate, .archiveToday, .archiveRandom, .archivePreviousMonth, .archiveNextMonth,
        .archiveLeft, .archiveRight, .archiveUp, .archiveDown, .archiveFirst,
    ]

    package static let statisticsCopy = Action(
        "statistics.copy", "Copy the statistics", hint: "copy", scope: .wordleStatistics, keys: ["y"])
    package static let wordleStatistics: [Action] = [.statisticsCopy]

    static let wordleLocal: [LocalAction] = [
        .init(.openItem, "Open the game", at: .wordleHistory),
        .init(.copyItem, "Copy the game's result", at: .wordleHistory),
        .init(.deleteItem, "Delete an archive game", at: .wordleHistory),
    ]

    static let formerWordleNames: [ActionID: [String]] = [
        Action.openItem.id: ["history.open"], Action.deleteItem.id: ["history.delete"],
        Action.copyItem.id: ["history.copy"],
    ]
}
