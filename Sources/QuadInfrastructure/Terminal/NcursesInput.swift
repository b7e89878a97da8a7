import CNcurses
import Glibc
import TerminalKit

/// Turns what ncurses reads into keys, pastes and mouse events.
@MainActor
struct NcursesInput {
    private static let pasteBegins: Int32 = 600
    private static let pasteEnds: Int32 = 601
    private static let longestPaste = 1 << 20

    private var isPasting = false

    /// Makes ncurses report the brackets around a paste as keys of their own.
    static func definePasteKeys() {
        define_key("\u{1B}[200~", pasteBegins)
        define_key("\u{1B}[201~", pasteEnds)
    }

    /// The next event, or nil when nothing is waiting.
    mutating func next() -> InputEvent? {
        while let input = read() {
            switch input {
            case .special(Self.pasteBegins):
                isPasting = true
                return paste()
            case .special(Self.pasteEnds):
                isPasting = false
            case .special(Int32(KEY_MOUSE)):
                if let event = mouse() { return event }
            case .special(let code):
                if let key = Self.key(forSpecial: code) { return .key(key) }
            case .character(let scalar):
                if isPasting {
                    unget_wch(wchar_t(bitPattern: scalar.value))
                    return paste()
                }
                return .key(key(for: scalar))
            }
        }
        return nil
    }

    private enum Input {
        case special(Int32)
        case character(Unicode.Scalar)
    }

    private func read() -> Input? {
        var code = wint_t()
        switch wget_wch(quad_stdscr(), &code) {
        case Int32(KEY_CODE_YES): return .special(Int32(bitPattern: code))
        case OK: return .character(Unicode.Scalar(code) ?? "\u{FFFD}")
        default: return nil
        }
    }

    /// What has arrived of a paste. The rest of a long one follows as further pieces.
    private mutating func paste() -> InputEvent? {
        var text = String.UnicodeScalarView()
        var count = 0
        while count < Self.longestPaste, let input = read() {
            count += 1
            switch input {
            case .special(Self.pasteEnds):
                isPasting = false
                return .paste(String(text))
            case .special: continue
            case .character(let scalar):
                text.append(scalar == "\r" ? "\n" : scalar)
            }
        }
        return text.isEmpty ? nil : .paste(String(text))
    }

    private func key(for scalar: Unicode.Scalar) -> Key {
        switch scalar.value {
        case 27:
            // Alt sends ESC and the key in one go; a lone ESC has nothing behind it.
            guard case .character(let next)? = read() else { return Key(.escape) }
            if next.value == 27 { return Key(.escape) }
            var key = key(for: next)
            key.modifiers.insert(.alt)
            return key
        case 8, 127: return Key(.backspace)
        case 9: return Key(.tab)
        case 10, 13: return Key(.enter)
        case 0: return .control(" ")
        case 1...26: return .control(Character(Unicode.Scalar(UInt8(scalar.value + 96))))
        case 28...31: return .control(Character(Unicode.Scalar(UInt8(scalar.value + 64))))
        default: return .character(Character(scalar))
        }
    }

    private func mouse() -> InputEvent? {
        var event = MEVENT()
        guard getmouse(&event) == OK else { return nil }
        let point = Point(x: Int(event.x), y: Int(event.y))
        if event.bstate & quad_left_button() != 0 { return .mouse(MouseEvent(.click, at: point)) }
        if event.bstate & quad_wheel_up() != 0 { return .mouse(MouseEvent(.scrollUp, at: point)) }
        if event.bstate & quad_wheel_down() != 0 { return .mouse(MouseEvent(.scrollDown, at: point)) }
        return nil
    }

    private static func key(forSpecial code: Int32) -> Key? {
        if let plain = specials[code] { return Key(plain) }
        if (KEY_F0 + 1...KEY_F0 + 24).contains(code) { return Key(.function(Int(code - KEY_F0))) }
        // Keys with modifiers have no fixed number; terminfo names them.
        guard let name = keyname(code).map({ String(cString: $0) }), let last = name.last else { return nil }
        guard let plain = modified[String(name.dropLast())] else { return nil }
        switch last {
        case "3": return Key(plain, .alt)
        case "5": return Key(plain, .control)
        default: return Key(plain)
        }
    }

    private static let specials: [Int32: Key.Code] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
        KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert,
        KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_A1: .home, KEY_A3: .pageUp, KEY_C1: .end, KEY_C3: .pageDown,
    ]

    private static let modified: [String: Key.Code] = [
        "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end, "kPRV": .pageUp,
        "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
    ]
}
