/// A key press by a person; the bytes depend on the terminal's modes.
package enum KeyPress: Hashable, Sendable {
    case character(Character)
    case control(Character)
    case alt(Character)
    case function(Int)
    case enter, escape, tab, backTab, backspace, delete, insert, space
    case up, down, left, right, home, end, pageUp, pageDown

    package static func ctrl(_ character: Character) -> KeyPress { .control(character) }

    /// Returns the bytes that xterm sends for the key. `applicationCursor` is DEC private mode 1, which ncurses turns
    /// on with `keypad`: the arrows, Home and End then begin with `ESC O` instead of `ESC [`.
    package func bytes(applicationCursor: Bool) -> [UInt8] {
        switch self {
        case .character(let character): Array(String(character).utf8)
        case .control(let character): [(character.asciiValue ?? 0) & 0x1f]
        case .alt(let character): [0x1b] + Array(String(character).utf8)
        case .function(let number): Self.function(number)
        case .enter: [0x0d]
        case .escape: [0x1b]
        case .tab: [0x09]
        case .space: [0x20]
        case .backspace: [0x7f]
        case .backTab: Array("\u{1b}[Z".utf8)
        case .insert: Array("\u{1b}[2~".utf8)
        case .delete: Array("\u{1b}[3~".utf8)
        case .pageUp: Array("\u{1b}[5~".utf8)
        case .pageDown: Array("\u{1b}[6~".utf8)
        case .up: Self.cursor("A", applicationCursor)
        case .down: Self.cursor("B", applicationCursor)
        case .right: Self.cursor("C", applicationCursor)
        case .left: Self.cursor("D", applicationCursor)
        case .end: Self.cursor("F", applicationCursor)
        case .home: Self.cursor("H", applicationCursor)
        }
    }

    private static func cursor(_ final: String, _ applicationCursor: Bool) -> [UInt8] {
        Array("\u{1b}\(applicationCursor ? "O" : "[")\(final)".utf8)
    }

    private static func function(_ number: Int) -> [UInt8] {
        switch number {
        case 1...4: Array("\u{1b}O\(["P", "Q", "R", "S"][number - 1])".utf8)
        case 5...12: Array("\u{1b}[\([15, 17, 18, 19, 20, 21, 23, 24][number - 5])~".utf8)
        default: []
        }
    }
}
