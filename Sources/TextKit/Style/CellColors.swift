/// The colors of a picture's cell, by their numbers in the xterm palette. Text has no cell colors; its role determines
/// the look.
package struct CellColors: Hashable, Sendable {
    /// 16–255, or 0 for the role's own color. The user can change the colors below 16, so pictures do not use them.
    package let foreground: UInt8
    package let background: UInt8

    package init(foreground: UInt8, background: UInt8) {
        self.foreground = foreground
        self.background = background
    }

    package static let none = CellColors(foreground: 0, background: 0)
}

extension Color {
    /// Makes a color from the xterm palette. The nearest of the terminal's 16 colors, at their usual values, is the
    /// fallback.
    package init(palette number: UInt8) {
        extended = number
        basic = number < 16 ? number : Self.nearestBasic(to: Self.components(of: number))
    }

    /// Returns the components of a palette color above 15: a cube of 6 levels per side, followed by 24 grays.
    private static func components(of number: UInt8) -> [Int] {
        let index = Int(number)
        if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
        return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : 55 + $0 * 40 }
    }

    private static func nearestBasic(to color: [Int]) -> UInt8 {
        func distance(_ number: Int) -> Int {
            // Color 7 is a light gray and color 8 a dark gray.
            let gray = number == 7 ? 229 : number == 8 ? 127 : nil
            let own = (0..<3).map { gray ?? (number >> $0 & 1 == 0 ? 0 : number < 8 ? 205 : 255) }
            return zip(own, color).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        return UInt8((0..<16).min { distance($0) < distance($1) } ?? 7)
    }
}
