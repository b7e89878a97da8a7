import TerminalKit

/// Help where one types, and `?` is text.
extension AppShell {
    /// The keys of help that are no text, as a sequence of one key.
    var textHelpKey: Key? {
        bindings.value.sequences(of: Action.openHelp.id).lazy.map(\.keys)
            .first { $0.count == 1 && $0[0].modifiers.contains(.control) }?.first
    }

    /// - Returns: whether the key asked for help there.
    func helped(_ layer: any TextLayer, with key: Key) -> Bool {
        guard key == textHelpKey, !layer.helpKey.isEmpty else { return false }
        showTextHelp(layer.textKeys) { [weak layer] in layer?.handle($0) }
        return true
    }

    /// What a screen says of its field, and what all lines know.
    static func textKeys(of screen: any AppScreen) -> [TextKey] {
        let own: [TextKey] = screen.typingHints.compactMap { hint in
            Key(named: hint.key).map { TextKey($0, hint.title.capitalizedFirst) }
        }
        return own + TextKey.line
    }

    /// The help closes itself with Escape; a chosen key is pressed in the field.
    func showTextHelp(_ keys: [TextKey], press: @escaping (Key) -> Void) {
        let items = keys.enumerated().map { place, key in
            PaletteItem(id: "\(place)", title: key.title, trailing: key.key.name)
        }
        present(
            PaletteLayer(items, placeholder: "what works in this field; Enter does it") { item in
                if let place = Int(item.id), keys.indices.contains(place) { press(keys[place].key) }
            }, withHelp: false)
    }
}
