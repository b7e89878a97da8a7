import CNcurses
import Glibc
import TerminalKit
import TextKit
import ViewState

/// The key sequences from the terminal's terminfo description.
@MainActor
enum TerminalKeys {
    /// Returns a decoder for the input of this terminal in the locale's encoding.
    static func decoder(isUnicode: Bool) -> InputDecoder {
        guard !isUnicode else { return InputDecoder(keys: keys) }
        return InputDecoder(keys: keys) { byte in Unicode.Scalar(btowc(Int32(byte))) ?? "\u{FFFD}" }
    }

    private static var keys: [[UInt8]: Key] {
        var keys: [[UInt8]: Key] = [:]
        func add(_ capability: String, _ key: Key) {
            guard let text = quad_capability(capability) else { return }
            keys[Array(String(cString: text).utf8)] = key
        }
        for (capability, code) in plain { add(capability, Key(code)) }
        for number in 1...24 { add("kf\(number)", Key(.function(number))) }
        // Keys with modifiers: 2 is Shift, which is ignored, 3 is Alt and 5 is Control.
        for (capability, code) in modified {
            add(capability, Key(code))
            for (number, modifiers) in [(2, []), (3, .alt), (5, .control)] as [(Int, Key.Modifiers)] {
                add("\(capability)\(number)", Key(code, modifiers))
            }
        }
        return keys
    }

    private static let plain: [(String, Key.Code)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
        ("kpp", .pageUp), ("knp", .pageDown), ("kbs", .backspace), ("kdch1", .delete), ("kich1", .insert),
        ("kent", .enter), ("kcbt", .backTab), ("ka1", .home), ("ka3", .pageUp), ("kc1", .end), ("kc3", .pageDown),
    ]

    private static let modified: [(String, Key.Code)] = [
        ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
        ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete), ("kIC", .insert),
    ]
}
