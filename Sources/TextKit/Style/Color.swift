/// A terminal color: a number in the 256-color palette, and the nearest of the 16 colors for smaller terminals.
package struct Color: Hashable, Sendable {
    /// 0–255, a number in the xterm palette.
    package let extended: UInt8
    /// 0–15, a number of the terminal's own colors.
    package let basic: UInt8

    /// Returns one of the terminal's own 16 colors.
    package static func ansi(_ number: UInt8) -> Color {
        Color(extended: number, basic: number)
    }

    /// Returns a color of the 256-color palette, with a substitute for terminals with only 16 colors.
    package static func palette(_ number: UInt8, basic: UInt8) -> Color {
        Color(extended: number, basic: basic)
    }
}
