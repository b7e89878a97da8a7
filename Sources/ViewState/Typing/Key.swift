/// A key press from the terminal.
package struct Key: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        case character(Character)
        case enter, escape, tab, backTab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let control = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
    }

    package var code: Code
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    package static func character(_ character: Character) -> Key {
        Key(.character(character))
    }

    package static func control(_ character: Character) -> Key {
        Key(.character(character), .control)
    }

    /// The character that this key types into a text field.
    package var text: Character? {
        guard modifiers.isEmpty, case .character(let character) = code else { return nil }
        return character
    }
}
