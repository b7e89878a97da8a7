import QuadShell
import TerminalKit
import TextKit

/// The colors of tiles: the familiar set, a set for light screens, and a set that needs no red-green vision.
enum TilePalette: Equatable, Sendable {
    case dark, light, highContrast, mono

    var roles: [Role: Appearance] {
        switch self {
        case .dark:
            table(
                correct: Appearance(foreground: .palette(16, basic: 0), background: .palette(65, basic: 2), .bold),
                present: Appearance(foreground: .palette(16, basic: 0), background: .palette(143, basic: 3), .bold),
                absent: Appearance(foreground: .palette(255, basic: 0), background: .palette(237, basic: 8)))
        case .light:
            table(
                correct: Appearance(foreground: .palette(16, basic: 0), background: .palette(71, basic: 2), .bold),
                present: Appearance(foreground: .palette(16, basic: 0), background: .palette(179, basic: 3), .bold),
                absent: Appearance(foreground: .palette(16, basic: 0), background: .palette(244, basic: 7)))
        case .highContrast:
            table(
                correct: Appearance(foreground: .palette(16, basic: 0), background: .palette(209, basic: 3), .bold),
                present: Appearance(foreground: .palette(16, basic: 0), background: .palette(111, basic: 6), .bold),
                absent: Appearance(foreground: .palette(255, basic: 15), background: .palette(237, basic: 0)))
        case .mono:
            table(
                correct: Appearance([.reverse, .bold]), present: Appearance([.underline, .bold]),
                absent: Appearance())
        }
    }

    private func table(correct: Appearance, present: Appearance, absent: Appearance) -> [Role: Appearance] {
        [
            .tileCorrect: correct, .tilePresent: present, .tileAbsent: absent,
            .tileFilled: Appearance([.bold]),
            .tileEmpty: self == .mono ? Appearance() : Appearance(foreground: .ansi(8)),
            .tileTurning: Appearance([.bold]),
        ]
    }
}
