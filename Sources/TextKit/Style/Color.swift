/// A color as terminals know them: a number in the 256-color palette, with the nearest of the 16 for smaller ones.
package struct Color: Hashable, Sendable {
    /// 0–255 of the xterm palette.
    package let extended: UInt8
    /// 0–15, the terminal's own colors.
    package let basic: UInt8

    /// One of the terminal's own 16 colors.
    package static func ansi(_ number: UInt8) -> Color {
        Color(extended: number, basic: number)
    }

    /// A color of the 256 with its stand-in where only 16 are to be had.
    package static func palette(_ number: UInt8, basic: UInt8) -> Color {
        Color(extended: number, basic: basic)
    }
}
