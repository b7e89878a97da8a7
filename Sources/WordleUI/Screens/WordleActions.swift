import QuadShell

extension ActionScope {
    static let wordleBoard = ActionScope(id: "wordle.board", title: "Wordle board", takesText: true)
    static let wordleArchive = ActionScope(id: "wordle.archive", title: "Wordle archive")
    static let wordleStatistics = ActionScope(id: "wordle.statistics", title: "Wordle statistics")
    static let wordleHistory = ActionScope(id: "wordle.history", title: "Wordle history")
    static let wordleLeaderboard = ActionScope(id: "wordle.leaderboard", title: "Wordle leaderboard")
    static let wordleSkill = ActionScope(id: "wordle.skill", title: "Wordle skill")
    static let wordleAnalysis = ActionScope(id: "wordle.analysis", title: "Wordle analysis")
}

extension Action {
    static let wordleEnter = Action("wordle.enter", "Enter the guess", hint: "guess", .wordleBoard, "enter")
    static let wordleDelete = Action("wordle.delete", "Delete the last letter", .wordleBoard, "backspace")
    static let wordleClear = Action("wordle.clear", "Clear the row", .wordleBoard, "ctrl-u", "ctrl-w")
    static let wordleHard = Action(
        "wordle.hard", "Switch hard mode: off, hard, ultra", hint: "hard mode", .wordleBoard, "ctrl-x")
    static let wordleShare = Action(
        "wordle.share", "Copy the result to share it", hint: "copy", .wordleBoard, "y", "ctrl-y")
    static let wordleOpenArchive = Action(
        "wordle.open-archive", "Open the archive", hint: "archive", .wordleBoard, "ctrl-a")
    static let wordleOpenStatistics = Action(
        "wordle.open-statistics", "Show the statistics", hint: "statistics", .wordleBoard, "ctrl-s")
    static let wordleOpenHistory = Action(
        "wordle.open-history", "Show every game played", hint: "history", .wordleBoard, "ctrl-o")
    static let wordleRandom = Action(
        "wordle.random", "Play a random unplayed puzzle", hint: "old puzzle", .wordleBoard, "ctrl-n")
    static let wordleAnalyze = Action(
        "wordle.analyze", "Analyze the finished game", hint: "analysis", .wordleBoard, "w", "ctrl-v")
    static let wordleWordsLeft = Action(
        "wordle.words-left", "Show how many words are left", .wordleBoard, "ctrl-g")
    static let wordleOpenLeaderboard = Action(
        "wordle.open-leaderboard", "Open the leaderboard", hint: "leaderboard", .wordleBoard, "ctrl-k")
    static let wordleLeave = Action("wordle.leave", "Leave the board", hint: "back", .wordleBoard, "ctrl-b")
    static let wordleUnfinished = Action(
        "wordle.unfinished", "Continue yesterday's game", hint: "yesterday", .wordleBoard, "ctrl-e")
    static let wordleRules = Action("wordle.rules", "How to play", .wordleBoard, "f1")
    static let wordleRetry = Action(
        "wordle.retry", "Ask for the puzzle again, or go on to the next one", hint: "ask again", .wordleBoard, "ctrl-t")

    static let wordleBoard: [Action] = [
        .wordleEnter, .wordleAnalyze, .wordleShare, .wordleOpenLeaderboard, .wordleRetry, .wordleOpenArchive,
        .wordleOpenStatistics,
        .wordleOpenHistory,
        .wordleHard, .wordleWordsLeft, .wordleDelete, .wordleClear, .wordleRandom, .wordleLeave, .wordleUnfinished,
        .wordleRules,
    ]

    static let archiveOpen = Action("archive.open", "Open the puzzle of the day", hint: "play", .wordleArchive, "enter")
    static let archiveLeft = Action("archive.left", "Go to the day before", .wordleArchive, "h", "left")
    static let archiveRight = Action("archive.right", "Go to the day after", .wordleArchive, "l", "right")
    static let archiveUp = Action("archive.up", "Go to the week before", .wordleArchive, "k", "up")
    static let archiveDown = Action("archive.down", "Go to the week after", .wordleArchive, "j", "down")
    static let archivePreviousMonth = Action(
        "archive.previous-month", "Go to the month before", hint: "month", .wordleArchive, "pgup", "ctrl-u", "p")
    static let archiveNextMonth = Action(
        "archive.next-month", "Go to the month after", .wordleArchive, "pgdn", "space", "ctrl-d")
    static let archiveFirst = Action("archive.first", "Go to the first puzzle", .wordleArchive, "g g", "home")
    static let archiveToday = Action("archive.today", "Go to today", hint: "today", .wordleArchive, "t", "G", "end")
    static let archiveDate = Action("archive.date", "Go to a date", hint: "date", .wordleArchive, "/")
    static let archiveRandom = Action(
        "archive.random", "Play a random unplayed puzzle", hint: "random", .wordleArchive, "x")

    static let wordleArchive: [Action] = [
        .archiveOpen, .archiveDate, .archiveToday, .archiveRandom, .archivePreviousMonth, .archiveNextMonth,
        .archiveLeft, .archiveRight, .archiveUp, .archiveDown, .archiveFirst,
    ]

    static let statisticsCopy = Action("statistics.copy", "Copy the statistics", hint: "copy", .wordleStatistics, "y")
    static let statisticsImport = Action(
        "statistics.import", "Import statistics from elsewhere", hint: "import", .wordleStatistics, "i")
    static let statisticsRemove = Action(
        "statistics.remove", "Remove the imported statistics", .wordleStatistics, "d")
    static let wordleStatistics: [Action] = [
        .statisticsCopy, .statisticsSkill, .statisticsImport, .statisticsRemove,
    ]

    static let statisticsSkill = Action(
        "statistics.skill", "Show skill and luck by month", hint: "skill", .wordleStatistics, "w")
    static let historyAnalyze = Action(
        "history.analyze", "Analyze the game", hint: "analysis", .wordleHistory, "w")

    static let skillCopy = Action("skill.copy", "Copy the months", hint: "copy", .wordleSkill, "y")
    static let skillAgain = Action("skill.again", "Analyze the remaining games", hint: "go on", .wordleSkill, "r")
    static let wordleSkill: [Action] = [.skillCopy, .skillAgain]

    static let leaderboardSpan = Action(
        "leaderboard.span", "Switch between today and all time", hint: "all time", .wordleLeaderboard, "t")
    static let leaderboardDayBefore = Action(
        "leaderboard.day-before", "Go to the day before", hint: "day", .wordleLeaderboard, "[")
    static let leaderboardDayAfter = Action(
        "leaderboard.day-after", "Go to the next day", .wordleLeaderboard, "]")
    static let leaderboardGame = Action(
        "leaderboard.game", "Show or hide the player's game", hint: "game", .wordleLeaderboard, "enter")
    static let leaderboardRight = Action(
        "leaderboard.right", "Go to the next group", hint: "group", .wordleLeaderboard, "l", "right")
    static let leaderboardLeft = Action(
        "leaderboard.left", "Go to the group before", .wordleLeaderboard, "h", "left")
    static let leaderboardJoin = Action(
        "leaderboard.join", "Join a group by its code", hint: "join a group", .wordleLeaderboard, "a")
    static let leaderboardFound = Action("leaderboard.found", "Make a group", .wordleLeaderboard, "A")
    static let leaderboardName = Action("leaderboard.name", "Change your name", hint: "name", .wordleLeaderboard, "e")
    static let leaderboardSend = Action(
        "leaderboard.send", "Send the waiting games now", hint: "send now", .wordleLeaderboard, "ctrl-t")
    static let leaderboardDiscard = Action(
        "leaderboard.discard", "Discard the games that wait or were refused", hint: "discard", .wordleLeaderboard, "d")
    static let leaderboardRefresh = Action(
        "leaderboard.refresh", "Ask the server again", hint: "refresh", .wordleLeaderboard, "r")
    static let leaderboardFlagged = Action(
        "leaderboard.flagged", "Show or hide suspicious games", .wordleLeaderboard, "f")
    static let leaderboardCode = Action(
        "leaderboard.code", "Give the group a new code", .wordleLeaderboard, "c")
    static let leaderboardLeave = Action("leaderboard.leave", "Leave the group", .wordleLeaderboard, "x")
    static let leaderboardRemove = Action(
        "leaderboard.remove", "Remove yourself from the server", .wordleLeaderboard, "X")
    static let wordleLeaderboard: [Action] = [
        .leaderboardSpan, .leaderboardGame, .leaderboardDayBefore, .leaderboardDayAfter, .leaderboardRight,
        .leaderboardLeft, .leaderboardJoin, .leaderboardFound, .leaderboardSend,
        .leaderboardDiscard,
        .leaderboardRefresh, .leaderboardName, .leaderboardFlagged, .leaderboardCode, .leaderboardLeave,
        .leaderboardRemove,
    ]

    static let analysisWords = Action(
        "analysis.words", "List the words that were left", hint: "words left", .wordleAnalysis, "enter")
    static let analysisBot = Action(
        "analysis.bot", "Show the best play from the row on", hint: "bot's game", .wordleAnalysis, "b")
    static let analysisMode = Action(
        "analysis.mode", "Compare with the best play in normal, hard or ultra mode", hint: "hard rules",
        .wordleAnalysis, "ctrl-x")
    static let analysisCopy = Action("analysis.copy", "Copy the analysis", hint: "copy", .wordleAnalysis, "y")
    static let analysisAgain = Action("analysis.again", "Compute the analysis again", .wordleAnalysis, "r")
    static let wordleAnalysis: [Action] = [
        .analysisWords, .analysisBot, .analysisMode, .analysisCopy, .analysisAgain,
    ]

    static let formerWordleNames: [ActionID: [String]] = [
        Action.openItem.id: ["history.open"], Action.deleteItem.id: ["history.delete"],
        Action.copyItem.id: ["history.copy"],
    ]
}
