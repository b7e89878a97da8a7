extension ActionScope {
    package static let settings = ActionScope(id: "settings", title: "Settings")
    package static let keySettings = ActionScope(id: "settings.keys", title: "Key settings")
}

extension Action {
    package static let settingEditFile = Action(
        "settings.edit-file", "Edit the configuration in $EDITOR", hint: "edit file", scope: .settings, keys: ["E"])
    package static let settings: [Action] = [.settingEditFile]

    package static let keyUnbind = Action(
        "keys.unbind", "Take the action's keys away", hint: "unbind", scope: .keySettings, keys: ["x"])
    package static let keySettings: [Action] = [.keyUnbind]

    static let formerSettingsNames: [ActionID: [String]] = [
        Action.openItem.id: ["settings.change", "keys.bind"], Action.addItem.id: ["keys.add"],
        Action.deleteItem.id: ["settings.reset", "keys.reset"], Action.copyItem.id: ["settings.copy"],
    ]
}
