import CampusCore
import PuzzleKit
import QuadShell
import TerminalKit
import TextKit

extension RoleBlock {
    static let campus = RoleBlock(
        4, ["calendar1", "calendar2", "calendar3", "calendar4", "calendar5", "calendar6", "now", "struck"])
}

extension Role {
    /// The moment that is now.
    static let campusNow = RoleBlock.campus["now"]
    /// A canceled event.
    static let campusStruck = RoleBlock.campus["struck"]

    static func calendar(_ color: Int) -> Role {
        RoleBlock.campus["calendar\(abs(color % CalendarFeed.colors) + 1)"]
    }

    /// Returns the role of the calendars that has the color of a sign in Echo.
    static func echo(_ color: EchoColor) -> Role {
        switch color {
        case .blue: calendar(0)
        case .green: calendar(1)
        case .yellow: calendar(4)
        case .red: calendar(5)
        }
    }
}

/// The colors of the tab. Every color is accompanied by a letter or a sign.
enum CampusRoles {
    private static let colors: [UInt8] = [4, 2, 5, 6, 3, 1]

    static func table(isMono: Bool) -> [Role: Appearance] {
        var table: [Role: Appearance] = [
            .campusNow: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(6), .bold),
            .campusStruck: isMono ? Appearance([.dim]) : Appearance(foreground: .ansi(8)),
        ]
        for (number, color) in colors.enumerated() {
            table[.calendar(number)] = isMono ? Appearance() : Appearance(foreground: .ansi(color))
        }
        return table
    }
}
