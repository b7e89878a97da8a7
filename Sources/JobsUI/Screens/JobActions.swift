import QuadShell

extension ActionScope {
    /// What means the same on every screen of the tab.
    package static let jobs = ActionScope(id: "jobs", title: "Jobs: every screen")
    package static let jobList = ActionScope(id: "jobs.list", title: "Jobs: list")
    package static let jobGraph = ActionScope(id: "jobs.graph", title: "Jobs: graph")
    package static let jobCards = ActionScope(id: "jobs.cards", title: "Jobs: cards")
    package static let jobCalendar = ActionScope(id: "jobs.calendar", title: "Jobs: calendar")
    package static let jobSteps = ActionScope(id: "jobs.steps", title: "Jobs: steps of a job")
    package static let jobTemplates = ActionScope(id: "jobs.templates", title: "Jobs: templates")
}

extension Action {
    package static let jobComplete = Action(
        "jobs.complete", "Complete the step, or reopen it", hint: "complete", scope: .jobs, keys: ["c"])
    package static let jobCompleteFrom = Action(
        "jobs.complete-from", "Complete this step and all later ones", scope: .jobs, keys: ["C"])
    package static let jobBegin = Action("jobs.begin", "Begin the step", scope: .jobs, keys: ["B"])
    package static let jobSkip = Action("jobs.skip", "Skip the step", hint: "skip", scope: .jobs, keys: ["-"])
    package static let jobFail = Action("jobs.fail", "Say that the step failed", scope: .jobs, keys: ["!"])
    package static let jobAssign = Action(
        "jobs.assign", "Assign it to somebody", hint: "assign", scope: .jobs, keys: ["@"])
    package static let jobDue = Action("jobs.due", "Say when it is due", hint: "due", scope: .jobs, keys: ["="])
    package static let jobLater = Action(
        "jobs.later", "A day later; on the board, to the next column", scope: .jobs, keys: [">"])
    package static let jobEarlier = Action(
        "jobs.earlier", "A day earlier; on the board, to the last column", scope: .jobs, keys: ["<"])
    package static let jobNeeds = Action(
        "jobs.needs", "Change what the step needs", hint: "needs", scope: .jobs, keys: ["D"])
    package static let jobWhy = Action(
        "jobs.why", "Say why it stands here, or what it waits for", hint: "why", scope: .jobs, keys: ["w"])
    package static let jobNextView = Action("jobs.next-view", "Next view", scope: .jobs, keys: ["."])
    package static let jobPreviousView = Action("jobs.previous-view", "Previous view", scope: .jobs, keys: [","])
    package static let jobOpenCards = Action(
        "jobs.cards", "Go through its steps card by card", hint: "cards", scope: .jobs, keys: ["f"])
    package static let jobOpenGraph = Action(
        "jobs.go-graph", "Show the graph", hint: "graph", scope: .jobs, keys: ["g r"])
    package static let jobOpenList = Action("jobs.go-list", "Show the list of jobs", scope: .jobs, keys: ["g l"])
    package static let jobOpenBoard = Action("jobs.go-board", "Show the board", scope: .jobs, keys: ["g b"])
    package static let jobOpenCalendar = Action("jobs.go-calendar", "Show the calendar", scope: .jobs, keys: ["g c"])
    package static let jobOpenSteps = Action(
        "jobs.go-steps", "Show what can be done now and what waits, of all jobs", scope: .jobs, keys: ["g n"])
    package static let jobOpenTemplates = Action("jobs.go-templates", "Show the templates", scope: .jobs, keys: ["g t"])
    package static let jobOpenPeople = Action("jobs.go-people", "Show the people", scope: .jobs, keys: ["g p"])
    package static let jobOpenHistory = Action(
        "jobs.go-history", "Show what happened to the job", scope: .jobs, keys: ["g h"])
    package static let jobOpenFile = Action("jobs.open-file", "Open a file of the step", scope: .jobs, keys: ["o"])
    package static let jobEditNote = Action("jobs.edit-note", "Write the note in $EDITOR", scope: .jobs, keys: ["E"])
    package static let jobCancel = Action("jobs.cancel", "Cancel the job, or take that back", scope: .jobs, keys: ["X"])
    package static let jobTags = Action("jobs.tags", "Give tags", scope: .jobs, keys: ["T"])
    package static let jobLeft = Action("jobs.left", "Go left", scope: .jobs, keys: ["h", "left"])
    package static let jobRight = Action("jobs.right", "Go right", scope: .jobs, keys: ["l", "right"])
    package static let jobRetry = Action(
        "jobs.retry", "Write again what could not be written, or read again", scope: .jobs, keys: ["ctrl-t"])

    package static let jobs: [Action] = [
        .jobComplete, .jobCompleteFrom, .jobBegin, .jobSkip, .jobFail, .jobAssign, .jobDue, .jobLater, .jobEarlier,
        .jobNeeds, .jobWhy, .jobNextView, .jobPreviousView, .jobOpenCards, .jobOpenGraph, .jobOpenList, .jobOpenBoard,
        .jobOpenCalendar, .jobOpenSteps, .jobOpenTemplates, .jobOpenPeople, .jobOpenHistory, .jobOpenFile, .jobEditNote,
        .jobCancel,
        .jobTags, .jobLeft, .jobRight, .jobRetry,
    ]

    package static let jobGroup = Action(
        "jobs.group", "Group the list: template, project, first tag, person, date", scope: .jobList, keys: ["Z"])
    package static let jobKeepFilter = Action(
        "jobs.keep-filter", "Keep the filter as a view", scope: .jobList, keys: ["S"])
    package static let jobImport = Action("jobs.import", "Import jobs from a file", scope: .jobList, keys: ["I"])
    package static let jobExport = Action("jobs.export", "Export the jobs to a file", scope: .jobList, keys: ["x"])
    package static let jobShowHidden = Action(
        "jobs.show-hidden", "Show what is hidden until later, or hide it again", scope: .jobList, keys: ["z"])
    package static let jobList: [Action] = [.jobGroup, .jobShowHidden, .jobKeepFilter, .jobImport, .jobExport]

    package static let jobBlocker = Action(
        "jobs.blocker", "Go to the nearest open blocker", hint: "blocker", scope: .jobGraph, keys: ["b"])
    package static let jobShowLess = Action(
        "jobs.less", "Show all, what leads to and from the step, or open steps only", hint: "less", scope: .jobGraph,
        keys: ["z"])
    package static let jobGraph: [Action] = [.jobBlocker, .jobShowLess]

    package static let jobAutoComplete = Action(
        "jobs.auto-complete", "Complete a card when going on, or only look", hint: "auto", scope: .jobCards, keys: ["A"]
    )
    package static let cardDone = Action(
        "cards.done", "Complete the card and go on", hint: "done, next", scope: .jobCards, keys: ["enter"])
    package static let cardNext = Action(
        "cards.next", "Go to the next card", hint: "next", scope: .jobCards, keys: ["l", "right"])
    package static let cardPrevious = Action(
        "cards.previous", "Go to the card before", hint: "before", scope: .jobCards, keys: ["h", "left"])
    package static let jobCards: [Action] = [.cardDone, .cardNext, .cardPrevious, .jobAutoComplete]

    package static let stepDown = Action("steps.down", "Move the step down", scope: .jobSteps, keys: ["J"])
    package static let stepUp = Action("steps.up", "Move the step up", scope: .jobSteps, keys: ["K"])
    package static let jobSteps: [Action] = [.stepDown, .stepUp]

    package static let jobToday = Action("jobs.today", "Go to today", hint: "today", scope: .jobCalendar, keys: ["t"])
    package static let jobLate = Action("jobs.late", "Go to what is overdue", scope: .jobCalendar, keys: ["b"])
    package static let jobCalendar: [Action] = [.jobToday, .jobLate]

    package static let templateKeep = Action(
        "templates.keep", "Keep what was edited as the next version", hint: "keep", scope: .jobTemplates,
        keys: ["ctrl-s"])
    package static let templateRowDown = Action(
        "templates.down", "Move the action down", scope: .jobTemplates, keys: ["J"])
    package static let templateRowUp = Action("templates.up", "Move the action up", scope: .jobTemplates, keys: ["K"])
    package static let templateNextCell = Action(
        "templates.next-cell", "Go to the next cell", scope: .jobTemplates, keys: ["tab"])
    package static let templatePreviousCell = Action(
        "templates.previous-cell", "Go to the cell before", scope: .jobTemplates, keys: ["shift-tab"])
    package static let templateForm = Action(
        "templates.form", "Edit all of the action in a form", scope: .jobTemplates, keys: ["E"])
    package static let templateAbout = Action(
        "templates.about", "Change name, order, series and roles of the template", scope: .jobTemplates, keys: ["p"])
    package static let jobTemplates: [Action] = [
        .templateKeep, .templateNextCell, .templatePreviousCell, .templateRowDown, .templateRowUp, .templateForm,
        .templateAbout,
    ]

    static let jobLocal: [LocalAction] = [
        .init(.openItem, "Open the job", at: .jobs), .init(.addItem, "Make a job from a template", at: .jobs),
        .init(.editItem, "Edit the job", at: .jobs), .init(.deleteItem, "Delete the job", at: .jobs),
        .init(.copyItem, "Copy the job as a checklist", at: .jobs),
        .init(.openItem, "Open the step in its job", at: .jobSteps),
        .init(.openItem, "Make a job from the template", at: .jobTemplates),
        .init(.addItem, "Add a template", at: .jobTemplates), .init(.editItem, "Edit the template", at: .jobTemplates),
        .init(.deleteItem, "Delete the template", at: .jobTemplates),
        .init(.openItem, "Show and edit them", at: .jobPeople), .init(.addItem, "Add somebody", at: .jobPeople),
        .init(.editItem, "Edit them", at: .jobPeople),
        .init(.deleteItem, "Delete them; their open steps are nobody's then", at: .jobPeople),
        .init(.copyItem, "Copy their address", at: .jobPeople),
    ]
}
