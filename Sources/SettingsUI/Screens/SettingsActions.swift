import QuadShell

extension ActionScope {
    static let settings = ActionScope(id: "settings", title: "Settings")
    static let keySettings = ActionScope(id: "settings.keys", title: "Key settings")
}

extension Action {
    static let settingEditFile = Action(
        "settings.edit-file", "Edit the configuration in $EDITOR", hint: "edit file", .settings, "E")
    static let settings: [Action] = [.settingEditFile, .openStudentProfile, .openSync]

    static let keyUnbind = Action("keys.unbind", "Remove the action's keys", hint: "unbind", .keySettings, "X")
    static let keySettings: [Action] = [.keyUnbind]

    static let formerSettingsNames: [ActionID: [String]] = [
        Action.openItem.id: ["settings.change", "keys.bind"], Action.addItem.id: ["keys.add"],
        Action.deleteItem.id: ["settings.reset", "keys.reset"], Action.copyItem.id: ["settings.copy"],
    ]
}
