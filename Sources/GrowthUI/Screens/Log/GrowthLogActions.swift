import QuadShell

extension ActionScope {
    static let growthLog = ActionScope(id: "growth.log", title: "Growth: log")
    static let growthProgress = ActionScope(id: "growth.progress", title: "Growth: progress")
    static let growthPlan = ActionScope(id: "growth.plan", title: "Growth: rest, goals and routines")
}

extension Action {
    static let growthOpenLog = Action("growth.go-log", "Show the log", hint: "log", .growth, "L")
    static let growthOpenProgress = Action(
        "growth.go-progress", "Show streak, charts and goals", hint: "progress", .growth, "P")
    static let growthLogLine = Action(
        "growth.log-line", "Log a practice session in one line", hint: "log", .growth, "i")
    static let growthLogPlaces: [Action] = [.growthOpenLog, .growthOpenProgress, .growthLogLine]

    static let growthAgain = Action(
        "growth.log.again", "Log the same practice session again", hint: "again", .growthLog, "=")
    static let growthImport = Action("growth.log.import", "Import practice sessions from a file", .growthLog, "I")
    static let growthExport = Action("growth.log.export", "Export the log to a file", .growthLog, "x")
    static let growthDropDraft = Action("growth.log.drop", "Discard unsaved changes", .growthLog, "D")
    static let growthRetry = Action(
        "growth.log.retry", "Retry reading the log, or writing unsaved changes", .growthLog, "r")
    static let growthLogOwn: [Action] = [
        .growthAgain, .growthImport, .growthExport, .growthDropDraft, .growthRetry,
    ]

    static let growthEarlier = Action(
        "growth.progress.earlier", "Go to the previous weeks", hint: "period", .growthProgress, "h", "left")
    static let growthLater = Action("growth.progress.later", "Go to the next weeks", .growthProgress, "l", "right")
    static let growthMethod = Action(
        "growth.progress.method", "Choose one method, or all methods", hint: "method", .growthProgress, "m")
    static let growthNumbers = Action(
        "growth.progress.numbers", "Switch between numbers and charts", hint: "numbers", .growthProgress, "enter")
    static let growthExportFigures = Action(
        "growth.progress.export", "Export the figures to a file", hint: "export", .growthProgress, "x")
    static let growthOpenPlan = Action(
        "growth.progress.plan", "Set rest days, goals, routines and limits", hint: "plan", .growthProgress, "S")
    static let growthProgressOwn: [Action] = [
        .growthEarlier, .growthLater, .growthMethod, .growthNumbers, .growthExportFigures, .growthOpenPlan,
    ]

    static let growthFollow = Action(
        "growth.plan.follow", "Follow or stop following the routine", hint: "follow", .growthPlan, "f")
    static let growthSkip = Action(
        "growth.plan.skip", "Skip the next part of the routine", hint: "skip", .growthPlan, "s")
    static let growthLimits = Action(
        "growth.plan.limits", "Set the limits for warnings", hint: "limits", .growthPlan, "t")
    static let growthPlanOwn: [Action] = [.growthFollow, .growthSkip, .growthLimits]

    static let growthLogSections: [ActionRegistry.Section] = [
        .init(.growthLog, growthLogOwn, at: .growthLog),
        .init(.growthProgress, growthProgressOwn, at: .growthProgress),
        .init(.growthPlan, growthPlanOwn, at: .growthPlan),
    ]
}

extension Route {
    static let growthLog = Route(.growth, "log")
    static let growthProgress = Route(.growth, "progress")
    static let growthPlan = Route(.growth, "plan")
}

extension Place {
    static let growthLog: [Place] = [
        Place("Growth: log", .growthLog), Place("Growth: progress", .growthProgress),
        Place("Growth: rest, goals and routines", .growthPlan),
    ]
}
