/// The reasons why a game or a player looks suspicious. Readers may hide flagged rows; nobody is banned for a flag.
package struct GameFlags: OptionSet, Hashable, Sendable {
    /// The bits, which PostgreSQL stores. A bit never gets another meaning.
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The player took less than two seconds a row.
    package static let fastRows = GameFlags(rawValue: 1)
    /// The player solved more puzzles with the first guess than chance explains.
    package static let firstGuesses = GameFlags(rawValue: 2)

    private static let names: [(GameFlags, String)] = [(.fastRows, "fast_rows"), (.firstGuesses, "first_guesses")]

    package init?(names: [String]) {
        self = []
        for name in names {
            guard let flag = Self.names.first(where: { $0.1 == name })?.0 else { return nil }
            insert(flag)
        }
    }

    package var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}
