import QuadShell

extension ActionScope {
    package static let growthLog = ActionScope(id: "growth.log", title: "Growth: log")
    package static let growthProgress = ActionScope(id: "growth.progress", title: "Growth: progress")
    package static let growthPlan = ActionScope(id: "growth.plan", title: "Growth: rest, goals and routines")
}

extension Action {
    package static let growthOpenLog = Action(
        "growth.go-log", "Show the log", hint: "log", scope: .growth, keys: ["L"])
    package static let growthOpenProgress = Action(
        "growth.go-progress", "Show streak, charts and goals", hint: "progress", scope: .growth, keys: ["P"])
    package static let growthLogLine = Action(
        "growth.log-line", "Log a session in one line", hint: "log one", scope: .growth, keys: ["i"])
    static let growthLogPlaces: [Action] = [.growthOpenLog, .growthOpenProgress, .growthLogLine]

    package static let growthAgain = Action(
        "growth.log.again", "Log the same again", hint: "again", scope: .growthLog, keys: ["="])
    package static let growthImport = Action(
        "growth.log.import", "Import sessions from a file", scope: .growthLog, keys: ["I"])
    package static let growthExport = Action(
        "growth.log.export", "Export the log to a file", scope: .growthLog, keys: ["x"])
    package static let growthDropDraft = Action(
        "growth.log.drop", "Throw away what is not saved", scope: .growthLog, keys: ["D"])
    package static let growthRetry = Action(
        "growth.log.retry", "Read again, or write again what could not be written", scope: .growthLog, keys: ["r"])
    static let growthLogOwn: [Action] = [
        .growthAgain, .growthImport, .growthExport, .growthDropDraft, .growthRetry,
    ]

    package static let growthEarlier = Action(
        "growth.progress.earlier", "Go to the weeks before", hint: "period", scope: .growthProgress,
        keys: ["h", "left"])
    package static let growthLater = Action(
        "growth.progress.later", "Go to the weeks after", scope: .growthProgress, keys: ["l", "right"])
    package static let growthMethod = Action(
        "growth.progress.method", "Choose a method, or all of them", hint: "method", scope: .growthProgress,
        keys: ["m"])
    package static let growthNumbers = Action(
        "growth.progress.numbers", "Show the numbers, or the charts", hint: "numbers", scope: .growthProgress,
        keys: ["enter"])
    package static let growthExportFigures = Action(
        "growth.progress.export", "Export the figures to a file", hint: "export", scope: .growthProgress, keys: ["x"])
    package static let growthOpenPlan = Action(
        "growth.progress.plan", "Set rest days, goals, routines and limits", hint: "plan", scope: .growthProgress,
        keys: ["S"])
    static let growthProgressOwn: [Action] = [
        .growthEarlier, .growthLater, .growthMethod, .growthNumbers, .growthExportFigures, .growthOpenPlan,
    ]

    package static let growthFollow = Action(
        "growth.plan.follow", "Follow the routine, or no more", hint: "follow", scope: .growthPlan, keys: ["f"])
    package static let growthSkip = Action(
        "growth.plan.skip", "Leave out what is next in the routine", hint: "skip", scope: .growthPlan, keys: ["s"])
    package static let growthLimits = Action(
        "growth.plan.limits", "Set what is told as a lot", hint: "limits", scope: .growthPlan, keys: ["t"])
    static let growthPlanOwn: [Action] = [.growthFollow, .growthSkip, .growthLimits]

    static let growthLogSections: [ActionRegistry.Section] = [
        .init(.growthLog, growthLogOwn, at: .growthLog),
        .init(.growthProgress, growthProgressOwn, at: .growthProgress),
        .init(.growthPlan, growthPlanOwn, at: .growthPlan),
    ]

    static let growthLogLocal: [LocalAction] = [
        .init(.addItem, "Log a session in one line", at: .growthLog),
        .init(.openItem, "Edit the session", at: .growthLog), .init(.editItem, "Edit the session", at: .growthLog),
        .init(.deleteItem, "Delete the session", at: .growthLog),
        .init(.addItem, "Add rest, a goal or a routine", at: .growthPlan),
        .init(.editItem, "Change what is planned", at: .growthPlan),
        .init(.deleteItem, "Take it out of the plan", at: .growthPlan),
    ]
}

extension Route {
    package static let growthLog = Route(.growth, "log")
    package static let growthProgress = Route(.growth, "progress")
    package static let growthPlan = Route(.growth, "plan")
}

extension Place {
    static let growthLog: [Place] = [
        Place("Growth: log", .growthLog), Place("Growth: progress", .growthProgress),
        Place("Growth: rest, goals and routines", .growthPlan),
    ]
}
