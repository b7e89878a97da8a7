import QuadShell

extension ActionScope {
    /// What means the same on every screen of the tab.
    package static let coaches = ActionScope(id: "coaches", title: "Coaches: every screen")
    package static let coachMerge = ActionScope(id: "coaches.merge", title: "Coaches: duplicates")
}

extension Action {
    package static let coachLog = Action(
        "coaches.log", "Log a contact in one line", hint: "log", scope: .coaches, keys: ["i"])
    package static let coachCallCard = Action(
        "coaches.call-card", "Show the call card", hint: "call card", scope: .coaches, keys: ["C"])
    package static let coachFollowUp = Action(
        "coaches.follow-up", "Say when to write next", hint: "follow-up", scope: .coaches, keys: ["f"])
    package static let coachMessage = Action(
        "coaches.message", "Write a message from a template", scope: .coaches, keys: ["T"])
    package static let coachFavorite = Action(
        "coaches.favorite", "Make the school a favorite, or not", scope: .coaches, keys: ["s"],
        formerly: ["coaches.favourite"])
    package static let coachTags = Action("coaches.tags", "Give tags", scope: .coaches, keys: ["t"])
    package static let coachWhy = Action(
        "coaches.why", "Say why, or show what a figure is made of", hint: "why", scope: .coaches, keys: ["w"])
    package static let coachDone = Action(
        "coaches.done", "Tick it off, or not", hint: "done", scope: .coaches, keys: ["c"])
    package static let coachWaiting = Action(
        "coaches.waiting", "Show only what waits for you, or all", scope: .coaches, keys: ["U"])
    package static let coachNext = Action("coaches.next", "Go to the next one", scope: .coaches, keys: ["J"])
    package static let coachPrevious = Action(
        "coaches.previous", "Go to the one before", scope: .coaches, keys: ["K"])
    package static let coachDay = Action(
        "coaches.day", "Look at another day", hint: "day", scope: .coaches, keys: ["@"])
    package static let coachCompare = Action(
        "coaches.compare", "Compare two marked ones", scope: .coaches, keys: ["="])
    package static let coachImport = Action(
        "coaches.import", "Import a spreadsheet or vCards", scope: .coaches, keys: ["I"])
    package static let coachExport = Action("coaches.export", "Export to a file", scope: .coaches, keys: ["x"])
    package static let coachMove = Action(
        "coaches.move", "Move the coach to another school", scope: .coaches, keys: ["M"])
    package static let coachPrivateNotes = Action(
        "coaches.private-notes", "Write private notes", scope: .coaches, keys: ["P"])
    package static let schoolStatus = Action(
        "coaches.status", "Set the school's status", hint: "status", scope: .coaches, keys: ["S"])
    package static let schoolOffer = Action(
        "coaches.offer", "Write down an offer", hint: "offer", scope: .coaches, keys: ["A"])
    package static let schoolNotPursued = Action(
        "coaches.not-pursued", "Show schools that are not pursued too, or not", scope: .coaches, keys: ["H"])
    package static let coachOpenLink = Action(
        "coaches.open-link", "Write to them, or open the address", scope: .coaches, keys: ["o"])
    package static let coachDemo = Action(
        "coaches.demo", "Look round a demo, which is never saved", scope: .coaches, keys: ["D"])
    package static let coachRetry = Action(
        "coaches.retry", "Read again, or write again what could not be written", scope: .coaches,
        keys: ["r", "ctrl-t"])
    package static let coachLeft = Action("coaches.left", "Go left", scope: .coaches, keys: ["h", "left"])
    package static let coachRight = Action("coaches.right", "Go right", scope: .coaches, keys: ["l", "right"])

    package static let coachOpenCoaches = Action(
        "coaches.go-coaches", "Show the coaches", scope: .coaches, keys: ["g c"])
    package static let coachOpenSchools = Action(
        "coaches.go-schools", "Show the schools", scope: .coaches, keys: ["g s"])
    package static let coachOpenTimeline = Action(
        "coaches.go-timeline", "Show the timeline of contacts", scope: .coaches, keys: ["g t"])
    package static let coachOpenEvents = Action("coaches.go-events", "Show the events", scope: .coaches, keys: ["g e"])
    package static let coachOpenWindows = Action(
        "coaches.go-windows", "Show who may write today", scope: .coaches, keys: ["g w"])
    package static let coachOpenToDo = Action(
        "coaches.go-todo", "Show what is to be done", scope: .coaches, keys: ["g r"])
    package static let coachOpenDuplicates = Action(
        "coaches.go-duplicates", "Show duplicates", scope: .coaches, keys: ["g d"])
    package static let coachOpenMessages = Action(
        "coaches.go-messages", "Show the templates of messages", scope: .coaches, keys: ["g m"])
    package static let coachOpenAthlete = Action(
        "coaches.go-athlete", "Choose whose log it is, or leave it", scope: .coaches, keys: ["g a"])
    package static let coachOpenByName = Action(
        "coaches.go-name", "Go to a coach or school by name", scope: .coaches, keys: ["g f"])
    package static let coachOpenProfile = Action(
        "coaches.go-profile", "Show the athlete's profile", scope: .coaches, keys: ["g p"])

    package static let coachBoth = Action(
        "coaches.both", "Take what both say", hint: "both", scope: .coachMerge, keys: ["b"])
    package static let coachSwap = Action(
        "coaches.swap", "Let the other one stay", scope: .coachMerge, keys: ["%"])
    package static let coachMerge: [Action] = [.coachBoth, .coachSwap]

    package static let coaches: [Action] = [
        .coachLog, .coachCallCard, .coachFollowUp, .coachMessage, .coachFavorite, .coachTags, .coachWhy, .coachDone,
        .coachWaiting, .coachNext, .coachPrevious, .coachDay, .coachCompare, .coachImport, .coachExport, .coachMove,
        .coachPrivateNotes, .schoolStatus, .schoolOffer, .schoolNotPursued, .coachOpenLink, .coachDemo, .coachRetry,
        .coachLeft, .coachRight,
        .coachOpenCoaches, .coachOpenSchools, .coachOpenTimeline, .coachOpenEvents, .coachOpenWindows,
        .coachOpenToDo, .coachOpenDuplicates, .coachOpenMessages, .coachOpenAthlete, .coachOpenByName,
        .coachOpenProfile,
    ]

    /// Where those work that do not on every screen of the tab.
    package static let coachScreens: [ActionScreen] = [
        ActionScreen(
            "Coaches", in: .coaches,
            [
                .coachCallCard, .coachFollowUp, .coachWaiting, .coachFavorite, .coachMessage, .coachTags, .coachMove,
                .coachWhy, .coachOpenLink, .coachImport, .coachExport, .coachCompare,
            ]),
        ActionScreen(
            "Coaches: a coach", in: .coaches,
            [
                .coachPrivateNotes, .coachDone, .coachNext, .coachPrevious, .coachLeft, .coachRight, .coachCallCard,
                .coachFollowUp, .coachMessage, .coachFavorite, .coachTags, .coachMove, .coachWhy,
            ]),
        ActionScreen(
            "Coaches: schools", in: .coaches,
            [
                .schoolStatus, .schoolOffer, .schoolNotPursued, .coachFavorite, .coachWhy, .coachOpenLink,
                .coachPrivateNotes, .coachImport, .coachExport,
            ]),
        ActionScreen(
            "Coaches: a school", in: .coaches, [.schoolStatus, .schoolOffer, .coachFavorite, .coachPrivateNotes]),
        ActionScreen("Coaches: timeline", in: .coaches, [.coachWaiting, .coachImport, .coachExport]),
        ActionScreen("Coaches: to do", in: .coaches, [.coachDone, .coachFollowUp]),
        ActionScreen("Coaches: events", in: .coaches, [.coachDone, .coachOpenLink]),
        ActionScreen(
            "Coaches: who may write today", in: .coaches, [.coachDay, .coachNext, .coachPrevious, .coachWhy]),
        ActionScreen("Coaches: duplicates", in: .coaches, [.coachNext, .coachPrevious, .coachLeft, .coachRight]),
        ActionScreen("Coaches: messages", in: .coaches, [.coachMessage]),
    ]
}
