import QuadShell

extension ActionScope {
    /// Keys with the same meaning on every screen of the tab.
    static let campus = ActionScope(id: "campus", title: "Campus: every screen")
    static let campusAgenda = ActionScope(id: "campus.agenda", title: "Campus: agenda, week and month")
    static let campusGrid = ActionScope(id: "campus.grid", title: "Campus: week and month")
    static let campusEvent = ActionScope(id: "campus.event", title: "Campus: events")
    static let campusFeeds = ActionScope(id: "campus.calendars", title: "Campus: calendars")
}

extension Action {
    // MARK: Places

    static let campusOpenAgenda = Action("campus.go-agenda", "Show the agenda", hint: "agenda", .campus, "A")
    static let campusOpenWeek = Action("campus.go-week", "Show the week", hint: "week", .campus, "W")
    static let campusOpenMonth = Action("campus.go-month", "Show the month", hint: "month", .campus, "M")
    static let campusOpenSaved = Action("campus.go-saved", "Show saved events", hint: "saved", .campus, "S")
    static let campusOpenClubs = Action("campus.go-clubs", "Show the clubs", hint: "clubs", .campus, "C")
    static let campusOpenForYou = Action("campus.go-for-you", "Show events for you", hint: "for you", .campus, "Y")
    static let campusOpenFeeds = Action("campus.go-calendars", "Show the calendars", hint: "calendars", .campus, "F")
    static let campusOpenGames = Action("campus.go-games", "Show the games", hint: "games", .campus, "g p")
    static let campusRefresh = Action("campus.refresh", "Fetch the calendars", hint: "fetch", .campus, "R")
    static let campusImport = Action("campus.import", "Import events from a file", .campus, "I")
    static let campusRetry = Action("campus.retry", "Try again", .campus, "ctrl-t")

    static let campusPlaces: [Action] = [
        .campusOpenAgenda, .campusOpenWeek, .campusOpenMonth, .campusOpenSaved, .campusOpenClubs, .campusOpenForYou,
        .campusOpenFeeds, .campusOpenGames, .campusRefresh, .campusImport, .campusRetry,
    ]

    // MARK: Moving through days

    static let campusToday = Action("campus.today", "Go to today", hint: "today", .campusAgenda, "t")
    static let campusNextDay = Action("campus.next-day", "Go to the next day", .campusAgenda, "J")
    static let campusPreviousDay = Action("campus.previous-day", "Go to the previous day", .campusAgenda, "K")
    static let campusNextSpan = Action("campus.next-span", "Go to the next week or month", .campusAgenda, "L")
    static let campusPreviousSpan = Action(
        "campus.previous-span", "Go to the previous week or month", .campusAgenda, "H")
    static let campusDate = Action("campus.date", "Go to a date", hint: "date", .campusAgenda, "D")
    static let campusSource = Action("campus.source", "Choose whose events are shown", .campusAgenda, "p")
    static let campusPeriod = Action("campus.period", "Choose how many days are shown", .campusAgenda, "z")
    static let campusExpand = Action("campus.expand", "Show every time of the series found", .campusAgenda, "*")
    static let campusConflict = Action(
        "campus.conflict", "Go to the next conflict", hint: "conflict", .campusAgenda, "c")

    static let campusDays: [Action] = [
        .campusToday, .campusNextDay, .campusPreviousDay, .campusNextSpan, .campusPreviousSpan, .campusDate,
        .campusSource, .campusPeriod, .campusExpand, .campusConflict,
    ]

    /// The actions that the week and the month have too.
    static let campusMoves: [Action] = [
        .campusToday, .campusNextDay, .campusPreviousDay, .campusNextSpan, .campusPreviousSpan, .campusDate,
        .campusConflict,
    ]

    static let campusLeft = Action("campus.left", "Go to the previous day", .campusGrid, "h", "left")
    static let campusRight = Action("campus.right", "Go to the next day", .campusGrid, "l", "right")
    static let campusGrid: [Action] = [.campusLeft, .campusRight]

    // MARK: Events

    static let campusSave = Action("campus.save", "Save or unsave the event", hint: "save", .campusEvent, "s")
    static let campusGoing = Action("campus.going", "Mark that you go, or undo it", .campusEvent, "w")
    static let campusHide = Action(
        "campus.hide", "Hide the event, its series or its club", hint: "hide", .campusEvent, "i")
    static let campusRemind = Action("campus.remind", "Set the reminders", hint: "reminders", .campusEvent, "b")
    static let campusFollow = Action(
        "campus.follow", "Follow or unfollow the club", hint: "follow", .campusEvent, "f")
    static let campusExport = Action("campus.export", "Export events to a file", hint: "export", .campusEvent, "x")
    static let campusLink = Action("campus.link", "Open the event's address", hint: "link", .campusEvent, "o")

    static let campusEvents: [Action] = [
        .campusSave, .campusGoing, .campusHide, .campusRemind, .campusFollow, .campusExport, .campusLink,
    ]

    // MARK: Calendars

    static let campusReload = Action("campus.reload", "Fetch the calendar", hint: "fetch", .campusFeeds, "r")
    static let campusMute = Action("campus.mute", "Mute or unmute the calendar", hint: "mute", .campusFeeds, "m")
}
