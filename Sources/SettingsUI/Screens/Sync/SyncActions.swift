import QuadShell

extension ActionScope {
    static let sync = ActionScope(id: "settings.sync", title: "Sync")
}

extension Action {
    static let openSync = Action("settings.sync", "Show sync and its conflicts", hint: "sync", .settings, "S")

    static let syncNow = Action("sync.now", "Sync now", hint: "sync now", .sync, "r")
    static let syncMine = Action("sync.mine", "Settle the conflict: mine", hint: "mine", .sync, "m")
    static let syncTheirs = Action("sync.theirs", "Settle the conflict: theirs", hint: "theirs", .sync, "t")
    static let syncBoth = Action("sync.both", "Settle the conflict: both texts", hint: "both", .sync, "b")
    static let syncAll = Action("sync.all", "Settle all conflicts", hint: "all", .sync, "A")
    static let syncInvite = Action("sync.invite", "Make a line for another machine", hint: "invite", .sync, "i")
    static let sync: [Action] = [.syncNow, .syncMine, .syncTheirs, .syncBoth, .syncAll, .syncInvite]
}
