import QuadShell

extension ActionScope {
    package static let settings = ActionScope(id: "settings", title: "Settings")
    package static let keySettings = ActionScope(id: "settings.keys", title: "Key settings")
}

extension Action {
    package static let settingEditFile = Action(
        "settings.edit-file", "Edit the configuration in $EDITOR", hint: "edit file", scope: .settings, keys: ["E"])
    package static let settings: [Action] = [.settingEditFile]

    package static let keyUnbind = Action(
        "keys.unbind", "Take the action's keys away", hint: "unbind", scope: .keySettings, keys: ["X"])
    package static let keySettings: [Action] = [.keyUnbind]

    static let settingsLocal: [LocalAction] = [
        .init(.openItem, "Change the setting, or open what it leads to", at: .settings),
        .init(.editItem, "Change the setting", at: .settings),
        .init(.deleteItem, "Give the setting its default again", at: .settings),
        .init(.copyItem, "Copy the value", at: .settings),
        .init(.openItem, "Give the action another key", at: .keySettings),
        .init(.editItem, "Give the action another key", at: .keySettings),
        .init(.addItem, "Give the action one more key", at: .keySettings),
        .init(.deleteItem, "Give the action its own keys again", at: .keySettings),
    ]

    static let formerSettingsNames: [ActionID: [String]] = [
        Action.openItem.id: ["settings.change", "keys.bind"], Action.addItem.id: ["keys.add"],
        Action.deleteItem.id: ["settings.reset", "keys.reset"], Action.copyItem.id: ["settings.copy"],
    ]
}
