import QuadCore

/// The settings as a page of the docs.
package enum SettingsDocument {
    package static func text(_ settings: [Setting]) -> String {
        var lines = [
            "# Settings", "",
            "Written by `make docs` from the settings' declarations. The file is `$XDG_CONFIG_HOME/quad/config.json`",
            "(JSON5: comments, trailing commas and bare keys are fine). Dots in a name are groups in the file.", "",
            "| Setting | Values | Default | What it is for |", "|---|---|---|---|",
        ]
        for setting in settings {
            let value = setting.defaultValue == .none ? "none" : "`\(setting.defaultValue.text)`"
            lines.append("| `\(setting.path)` | \(setting.allowed) | \(value) | \(setting.help) |")
        }
        lines.append(
            "| `keys.ACTION` | a key, a list of keys, or [] for none | see [KEYS.md](KEYS.md) | Instead of the built-in keys. |"
        )
        lines += [
            "", "A store's own settings, such as its currency, taxes and printers, are kept with its data, in",
            "`store/settings.json` of the data folder; `,` in the store and `quad store settings` change it.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
