import QuadShell

extension ActionScope {
    static let studentProfile = ActionScope(id: "settings.profile", title: "Your profile")
}

extension Action {
    static let openStudentProfile = Action(
        "settings.profile", "Show your profile and your data", hint: "profile", .settings, "P")

    static let exportAllData = Action(
        "profile.export", "Export all data into a file", hint: "export all", .studentProfile, "x")
    static let deleteAllData = Action("profile.delete-all", "Delete all data", .studentProfile, "D")
    static let studentProfile: [Action] = [.exportAllData, .deleteAllData]
}
