extension ActionScope {
    package static let settings = ActionScope(id: "settings", title: "Settings")
    package static let keySettings = ActionScope(id: "settings.keys", title: "Key settings")
}

extension Action {
    package static let settingChange = Action(
        "settings.change", "Change the setting, or open what it leads to", hint: "change", scope: .settings,
        keys: ["enter", "l", "right", "e"])
    package static let settingReset = Action(
        "settings.reset", "Give the setting its default again", hint: "default", scope: .settings, keys: ["d"])
    package static let settingCopy = Action(
        "settings.copy", "Copy the value", hint: "copy", scope: .settings, keys: ["y"])
    package static let settingEditFile = Action(
        "settings.edit-file", "Edit the configuration in $EDITOR", hint: "edit file", scope: .settings, keys: ["E"])
    package static let settings: [Action] = [.settingChange, .settingReset, .settingCopy, .settingEditFile]

    package static let keyBind = Action(
        "keys.bind", "Give the action another key", hint: "bind", scope: .keySettings, keys: ["enter", "e"])
    package static let keyAdd = Action(
        "keys.add", "Give the action one more key", hint: "add", scope: .keySettings, keys: ["a"])
    package static let keyUnbind = Action(
        "keys.unbind", "Take the action's keys away", hint: "unbind", scope: .keySettings, keys: ["x"])
    package static let keyReset = Action(
        "keys.reset", "Give the action its own keys again", hint: "default", scope: .keySettings, keys: ["d"])
    package static let keySettings: [Action] = [.keyBind, .keyAdd, .keyUnbind, .keyReset]
}
