import QuadShell

extension ActionScope {
    /// Keys with the same meaning on every screen of the tab.
    static let coaches = ActionScope(id: "coaches", title: "Coaches: every screen")
    static let coachMerge = ActionScope(id: "coaches.merge", title: "Coaches: duplicates")
}

extension Action {
    static let coachLog = Action("coaches.log", "Log a contact in one line", hint: "log", .coaches, "i")
    static let coachCallCard = Action("coaches.call-card", "Show the call card", hint: "call card", .coaches, "C")
    static let coachFollowUp = Action("coaches.follow-up", "Set when to write next", hint: "follow-up", .coaches, "f")
    static let coachMessage = Action("coaches.message", "Write a message from a template", .coaches, "T")
    static let coachFavorite = Action(
        "coaches.favorite", "Mark or unmark the school as a favorite", .coaches, "s", formerly: ["coaches.favourite"])
    static let coachTags = Action("coaches.tags", "Add or remove tags", .coaches, "t")
    static let coachWhy = Action(
        "coaches.why", "Show a reason, or what a figure is based on", hint: "why", .coaches, "w")
    static let coachDone = Action("coaches.done", "Check off the item, or undo that", hint: "done", .coaches, "c")
    static let coachWaiting = Action("coaches.waiting", "Show only what is waiting for you, or all", .coaches, "U")
    static let coachNext = Action("coaches.next", "Go to the next item", .coaches, "J")
    static let coachPrevious = Action("coaches.previous", "Go to the previous item", .coaches, "K")
    static let coachDay = Action("coaches.day", "Look at another day", hint: "day", .coaches, "@")
    static let coachCompare = Action("coaches.compare", "Compare two marked coaches", .coaches, "=")
    static let coachImport = Action("coaches.import", "Import a spreadsheet or vCards", .coaches, "I")
    static let coachExport = Action("coaches.export", "Export to a file", .coaches, "x")
    static let coachMove = Action("coaches.move", "Move the coach to another school", .coaches, "M")
    static let coachPrivateNotes = Action("coaches.private-notes", "Write private notes", .coaches, "P")
    static let schoolStatus = Action("coaches.status", "Set the school's status", hint: "status", .coaches, "S")
    static let schoolOffer = Action("coaches.offer", "Add an offer", hint: "offer", .coaches, "A")
    static let schoolNotPursued = Action(
        "coaches.not-pursued", "Show or hide schools that are not pursued", .coaches, "H")
    static let coachOpenLink = Action("coaches.open-link", "Write to the coach, or open the address", .coaches, "o")
    static let coachDemo = Action("coaches.demo", "Look around a demo, which is never saved", .coaches, "D")
    static let coachRetry = Action(
        "coaches.retry", "Read again, or retry what could not be saved", .coaches, "r", "ctrl-t")
    static let coachLeft = Action("coaches.left", "Go left", .coaches, "h", "left")
    static let coachRight = Action("coaches.right", "Go right", .coaches, "l", "right")

    static let coachOpenCoaches = Action("coaches.go-coaches", "Show the coaches", .coaches, "g c")
    static let coachOpenSchools = Action("coaches.go-schools", "Show the schools", .coaches, "g s")
    static let coachOpenTimeline = Action("coaches.go-timeline", "Show the timeline of contacts", .coaches, "g t")
    static let coachOpenEvents = Action("coaches.go-events", "Show the events", .coaches, "g e")
    static let coachOpenWindows = Action("coaches.go-windows", "Show who may write today", .coaches, "g w")
    static let coachOpenToDo = Action("coaches.go-todo", "Show what there is to do", .coaches, "g r")
    static let coachOpenDuplicates = Action("coaches.go-duplicates", "Show duplicates", .coaches, "g d")
    static let coachOpenMessages = Action("coaches.go-messages", "Show the message templates", .coaches, "g m")
    static let coachOpenAthlete = Action(
        "coaches.go-athlete", "Choose whose log to show, or leave that log", .coaches, "g a")
    static let coachOpenByName = Action("coaches.go-name", "Go to a coach or school by name", .coaches, "g f")
    static let coachOpenProfile = Action("coaches.go-profile", "Show the athlete's profile", .coaches, "g p")

    static let coachBoth = Action("coaches.both", "Keep both values", hint: "both", .coachMerge, "b")
    static let coachSwap = Action("coaches.swap", "Keep the other one instead", .coachMerge, "%")
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
