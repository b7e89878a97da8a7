import QuadShell

extension ActionScope {
    /// Keys with the same meaning on every screen of the tab.
    static let coaches = ActionScope(id: "coaches", title: "Coaches: every screen")
    static let coachMerge = ActionScope(id: "coaches.merge", title: "Coaches: duplicates")
}

extension Action {
    static let coachLog = Action("coaches.log", "Log a contact in one line", hint: "log", .coaches, "i")
    static let coachCallCard = Action("coaches.call-card", "Show the call card", hint: "call card", .coaches, "C")
    static let coachFollowUp = Action("coaches.follow-up", "Say when to write next", hint: "follow-up", .coaches, "f")
    static let coachMessage = Action("coaches.message", "Write a message from a template", .coaches, "T")
    static let coachFavorite = Action(
        "coaches.favorite", "Make the school a favorite, or not", .coaches, "s", formerly: ["coaches.favourite"])
    static let coachTags = Action("coaches.tags", "Give tags", .coaches, "t")
    static let coachWhy = Action("coaches.why", "Say why, or show what a figure is made of", hint: "why", .coaches, "w")
    static let coachDone = Action("coaches.done", "Tick it off, or not", hint: "done", .coaches, "c")
    static let coachWaiting = Action("coaches.waiting", "Show only what waits for you, or all", .coaches, "U")
    static let coachNext = Action("coaches.next", "Go to the next one", .coaches, "J")
    static let coachPrevious = Action("coaches.previous", "Go to the one before", .coaches, "K")
    static let coachDay = Action("coaches.day", "Look at another day", hint: "day", .coaches, "@")
    static let coachCompare = Action("coaches.compare", "Compare two marked ones", .coaches, "=")
    static let coachImport = Action("coaches.import", "Import a spreadsheet or vCards", .coaches, "I")
    static let coachExport = Action("coaches.export", "Export to a file", .coaches, "x")
    static let coachMove = Action("coaches.move", "Move the coach to another school", .coaches, "M")
    static let coachPrivateNotes = Action("coaches.private-notes", "Write private notes", .coaches, "P")
    static let schoolStatus = Action("coaches.status", "Set the school's status", hint: "status", .coaches, "S")
    static let schoolOffer = Action("coaches.offer", "Write down an offer", hint: "offer", .coaches, "A")
    static let schoolNotPursued = Action(
        "coaches.not-pursued", "Show schools that are not pursued too, or not", .coaches, "H")
    static let coachOpenLink = Action("coaches.open-link", "Write to them, or open the address", .coaches, "o")
    static let coachDemo = Action("coaches.demo", "Look round a demo, which is never saved", .coaches, "D")
    static let coachRetry = Action(
        "coaches.retry", "Read again, or write again what could not be written", .coaches, "r", "ctrl-t")
    static let coachLeft = Action("coaches.left", "Go left", .coaches, "h", "left")
    static let coachRight = Action("coaches.right", "Go right", .coaches, "l", "right")

    static let coachOpenCoaches = Action("coaches.go-coaches", "Show the coaches", .coaches, "g c")
    static let coachOpenSchools = Action("coaches.go-schools", "Show the schools", .coaches, "g s")
    static let coachOpenTimeline = Action("coaches.go-timeline", "Show the timeline of contacts", .coaches, "g t")
    static let coachOpenEvents = Action("coaches.go-events", "Show the events", .coaches, "g e")
    static let coachOpenWindows = Action("coaches.go-windows", "Show who may write today", .coaches, "g w")
    static let coachOpenToDo = Action("coaches.go-todo", "Show what is to be done", .coaches, "g r")
    static let coachOpenDuplicates = Action("coaches.go-duplicates", "Show duplicates", .coaches, "g d")
    static let coachOpenMessages = Action("coaches.go-messages", "Show the templates of messages", .coaches, "g m")
    static let coachOpenAthlete = Action("coaches.go-athlete", "Choose whose log it is, or leave it", .coaches, "g a")
    static let coachOpenByName = Action("coaches.go-name", "Go to a coach or school by name", .coaches, "g f")
    static let coachOpenProfile = Action("coaches.go-profile", "Show the athlete's profile", .coaches, "g p")

    static let coachBoth = Action("coaches.both", "Take what both say", hint: "both", .coachMerge, "b")
    static let coachSwap = Action("coaches.swap", "Let the other one stay", .coachMerge, "%")
    static let coachMerge: [Action] = [.coachBoth, .coachSwap]

    static let coaches: [Action] = [
        .coachLog, .coachCallCard, .coachFollowUp, .coachMessage, .coachFavorite, .coachTags, .coachWhy, .coachDone,
        .coachWaiting, .coachNext, .coachPrevious, .coachDay, .coachCompare, .coachImport, .coachExport, .coachMove,
        .coachPrivateNotes, .schoolStatus, .schoolOffer, .schoolNotPursued, .coachOpenLink, .coachDemo, .coachRetry,
        .coachLeft, .coachRight,
        .coachOpenCoaches, .coachOpenSchools, .coachOpenTimeline, .coachOpenEvents, .coachOpenWindows,
        .coachOpenToDo, .coachOpenDuplicates, .coachOpenMessages, .coachOpenAthlete, .coachOpenByName,
        .coachOpenProfile,
    ]
}
