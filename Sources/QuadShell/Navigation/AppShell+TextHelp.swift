import QuadCore
import ViewState

/// Help while the user types, when `?` is text.
extension AppShell {
    /// The key of help that is no text, as a sequence of one key.
    var textHelpKey: Key? {
        bindings.value.sequences(of: Action.openHelp.id).lazy.map(\.keys)
            .first { $0.count == 1 && $0[0].modifiers.contains(.control) }?.first
    }

    /// - Returns: whether the key opened the help of the layer.
    func helped(_ layer: any TextLayer, with key: Key) -> Bool {
        guard key == textHelpKey, !layer.helpKey.isEmpty else { return false }
        showTextHelp(layer.textKeys, layer.textExamples) { [weak layer] in
            layer?.handle($0)
        } type: { [weak layer] in
            layer?.paste($0)
        }
        return true
    }

    /// Returns the keys of the screen's field and the keys of all lines.
    static func textKeys(of screen: any AppScreen) -> [TextKey] {
        let own: [TextKey] = screen.typingHints.compactMap { hint in
            Key(named: hint.key).map { TextKey($0, hint.title.capitalizedFirst) }
        }
        return own + TextKey.line
    }

    /// Shows the help, which closes with Escape. A chosen item is typed into the field: a key, or the text of an
    /// example.
    func showTextHelp(
        _ keys: [TextKey], _ examples: [TextExample] = [], press: @escaping (Key) -> Void,
        type: @escaping (String) -> Void = { _ in }
    ) {
        let items =
            examples.enumerated().map { PaletteItem(id: "\($0)", title: $1.text, detail: $1.meaning) }
            + keys.enumerated().map {
                PaletteItem(id: "\(examples.count + $0)", title: $1.title, trailing: $1.key.name)
            }
        present(
            PaletteLayer(items, placeholder: "examples and keys of this field; Enter uses one") { item in
                guard let place = Int(item.id) else { return }
                if examples.indices.contains(place) { return type(examples[place].text) }
                let number = place - examples.count
                if keys.indices.contains(number) { press(keys[number].key) }
            }, withHelp: false)
    }
}
