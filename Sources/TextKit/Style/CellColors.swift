/// The colors of a cell of a picture, by their numbers in the xterm palette. Text has none: a role says how it looks.
package struct CellColors: Hashable, Sendable {
    /// 16–255; 0 is the role's own. The numbers below 16 are the user's, and no picture knows what they look like.
    package let foreground: UInt8
    package let background: UInt8

    package init(foreground: UInt8, background: UInt8) {
        self.foreground = foreground
        self.background = background
    }

    package static let none = CellColors(foreground: 0, background: 0)
}

extension Color {
    /// A number of the xterm palette with the nearest of the terminal's own 16, as these mostly are.
    package init(palette number: UInt8) {
        extended = number
        basic = number < 16 ? number : Self.nearestBasic(to: Self.components(of: number))
    }

    /// The palette above 15: a cube of 6 levels a side, then 24 grays.
    private static func components(of number: UInt8) -> [Int] {
        let index = Int(number)
        if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
        return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : 55 + $0 * 40 }
    }

    private static func nearestBasic(to color: [Int]) -> UInt8 {
        func distance(_ number: Int) -> Int {
            // Number 7 is a light gray, 8 a dark one.
            let gray = number == 7 ? 229 : number == 8 ? 127 : nil
            let own = (0..<3).map { gray ?? (number >> $0 & 1 == 0 ? 0 : number < 8 ? 205 : 255) }
            return zip(own, color).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        return UInt8((0..<16).min { distance($0) < distance($1) } ?? 7)
    }
}
