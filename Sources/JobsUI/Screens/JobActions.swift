import QuadShell

extension ActionScope {
    /// The actions with the same meaning on every screen of the tab.
    static let jobs = ActionScope(id: "jobs", title: "Jobs: every screen")
    static let jobList = ActionScope(id: "jobs.list", title: "Jobs: list")
    static let jobGraph = ActionScope(id: "jobs.graph", title: "Jobs: graph")
    static let jobCards = ActionScope(id: "jobs.cards", title: "Jobs: cards")
    static let jobCalendar = ActionScope(id: "jobs.calendar", title: "Jobs: calendar")
    static let jobSteps = ActionScope(id: "jobs.steps", title: "Jobs: steps of a job")
    static let jobTemplates = ActionScope(id: "jobs.templates", title: "Jobs: templates")
}

extension Action {
    static let jobComplete = Action("jobs.complete", "Complete the step, or reopen it", hint: "complete", .jobs, "c")
    static let jobCompleteFrom = Action("jobs.complete-from", "Complete this step and all later ones", .jobs, "C")
    static let jobBegin = Action("jobs.begin", "Begin the step", .jobs, "B")
    static let jobSkip = Action("jobs.skip", "Skip the step", hint: "skip", .jobs, "-")
    static let jobFail = Action("jobs.fail", "Mark the step as failed", .jobs, "!")
    static let jobAssign = Action("jobs.assign", "Assign it to somebody", hint: "assign", .jobs, "@")
    static let jobDue = Action("jobs.due", "Set the due date", hint: "due", .jobs, "=")
    static let jobLater = Action("jobs.later", "A day later; on the board, to the next column", .jobs, ">")
    static let jobEarlier = Action("jobs.earlier", "A day earlier; on the board, to the previous column", .jobs, "<")
    static let jobNeeds = Action("jobs.needs", "Change what the step needs", hint: "needs", .jobs, "D")
    static let jobWhy = Action("jobs.why", "Explain its rank, or what it waits for", hint: "why", .jobs, "w")
    static let jobNextView = Action("jobs.next-view", "Next view", .jobs, ".")
    static let jobPreviousView = Action("jobs.previous-view", "Previous view", .jobs, ",")
    static let jobOpenCards = Action("jobs.cards", "Go through its steps card by card", hint: "cards", .jobs, "f")
    static let jobOpenGraph = Action("jobs.go-graph", "Show the graph", hint: "graph", .jobs, "g r")
    static let jobOpenList = Action("jobs.go-list", "Show the list of jobs", .jobs, "g l")
    static let jobOpenBoard = Action("jobs.go-board", "Show the board", .jobs, "g b")
    static let jobOpenCalendar = Action("jobs.go-calendar", "Show the calendar", .jobs, "g c")
    static let jobOpenSteps = Action(
        "jobs.go-steps", "Show the steps of all jobs: ready and blocked", .jobs, "g n")
    static let jobOpenTemplates = Action("jobs.go-templates", "Show the templates", .jobs, "g t")
    static let jobOpenPeople = Action("jobs.go-people", "Show the people", .jobs, "g p")
    static let jobOpenHistory = Action("jobs.go-history", "Show what happened to the job", .jobs, "g h")
    static let jobOpenFile = Action("jobs.open-file", "Open a file of the step", .jobs, "o")
    static let jobEditNote = Action("jobs.edit-note", "Write the note in $EDITOR", .jobs, "E")
    static let jobCancel = Action("jobs.cancel", "Cancel the job, or resume it", .jobs, "X")
    static let jobTags = Action("jobs.tags", "Edit the tags", .jobs, "T")
    static let jobLeft = Action("jobs.left", "Go left", .jobs, "h", "left")
    static let jobRight = Action("jobs.right", "Go right", .jobs, "l", "right")
    static let jobRetry = Action("jobs.retry", "Retry what could not be saved, or read again", .jobs, "ctrl-t")

    static let jobs: [Action] = [
        .jobComplete, .jobCompleteFrom, .jobBegin, .jobSkip, .jobFail, .jobAssign, .jobDue, .jobLater, .jobEarlier,
        .jobNeeds, .jobWhy, .jobNextView, .jobPreviousView, .jobOpenCards, .jobOpenGraph, .jobOpenList, .jobOpenBoard,
        .jobOpenCalendar, .jobOpenSteps, .jobOpenTemplates, .jobOpenPeople, .jobOpenHistory, .jobOpenFile, .jobEditNote,
        .jobCancel,
        .jobTags, .jobLeft, .jobRight, .jobRetry,
    ]

    static let jobGroup = Action(
        "jobs.group", "Group the list: template, project, first tag, person, date", .jobList, "Z")
    static let jobKeepFilter = Action("jobs.keep-filter", "Save the filter as a view", .jobList, "S")
    static let jobImport = Action("jobs.import", "Import jobs from a file", .jobList, "I")
    static let jobExport = Action("jobs.export", "Export the jobs to a file", .jobList, "x")
    static let jobShowHidden = Action(
        "jobs.show-hidden", "Show what is hidden until later, or hide it again", .jobList, "z")
    static let jobList: [Action] = [.jobGroup, .jobShowHidden, .jobKeepFilter, .jobImport, .jobExport]

    static let jobBlocker = Action("jobs.blocker", "Go to the nearest open blocker", hint: "blocker", .jobGraph, "b")
    static let jobShowLess = Action(
        "jobs.less", "Show all steps, linked steps, or open steps", hint: "less", .jobGraph, "z")
    static let jobGraph: [Action] = [.jobBlocker, .jobShowLess]

    static let jobAutoComplete = Action(
        "jobs.auto-complete", "Turn auto-complete on or off", hint: "auto", .jobCards, "A")
    static let cardDone = Action("cards.done", "Complete the card and go on", hint: "done, next", .jobCards, "enter")
    static let cardNext = Action("cards.next", "Go to the next card", hint: "next", .jobCards, "l", "right")
    static let cardPrevious = Action(
        "cards.previous", "Go to the previous card", hint: "before", .jobCards, "h", "left")
    static let jobCards: [Action] = [.cardDone, .cardNext, .cardPrevious, .jobAutoComplete]

    static let stepDown = Action("steps.down", "Move the step down", .jobSteps, "J")
    static let stepUp = Action("steps.up", "Move the step up", .jobSteps, "K")
    static let jobSteps: [Action] = [.stepDown, .stepUp]

    static let jobToday = Action("jobs.today", "Go to today", hint: "today", .jobCalendar, "t")
    static let jobLate = Action("jobs.late", "Go to what is overdue", .jobCalendar, "b")
    static let jobCalendar: [Action] = [.jobToday, .jobLate]

    static let templateKeep = Action(
        "templates.keep", "Publish the edits as the next version", hint: "publish", .jobTemplates, "ctrl-s")
    static let templateRowDown = Action("templates.down", "Move the action down", .jobTemplates, "J")
    static let templateRowUp = Action("templates.up", "Move the action up", .jobTemplates, "K")
    static let templateNextCell = Action("templates.next-cell", "Go to the next cell", .jobTemplates, "tab")
    static let templatePreviousCell = Action(
        "templates.previous-cell", "Go to the previous cell", .jobTemplates, "shift-tab")
    static let templateForm = Action("templates.form", "Edit the whole action in a form", .jobTemplates, "E")
    static let templateAbout = Action(
        "templates.about", "Edit the template: name, order, series, roles", .jobTemplates, "p")
    static let jobTemplates: [Action] = [
        .templateKeep, .templateNextCell, .templatePreviousCell, .templateRowDown, .templateRowUp, .templateForm,
        .templateAbout,
    ]
}
