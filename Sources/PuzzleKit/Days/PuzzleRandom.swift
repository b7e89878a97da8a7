/// A generator of random numbers (SplitMix64) that gives the same numbers on every machine and in every version.
///
/// The type does not conform to `RandomNumberGenerator`, because the standard library may change how `shuffled(using:)`
/// and `random(in:using:)` use their generator. The puzzles of past days must never change.
struct PuzzleRandom: Equatable, Sendable {
    private var state: UInt64

    init(state: UInt64) {
        self.state = state
    }

    /// - Parameters:
    ///   - game: the name of the game.
    ///   - generation: the version of the game's generator.
    ///   - day: the date as days since January 1, 1970.
    ///   - number: the number of the puzzle on this day.
    init(game: String, generation: Int, day: Int, number: Int) {
        // FNV-1a. `String.hashValue` differs from run to run.
        state = 0xCBF2_9CE4_8422_2325
        for byte in game.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for value in [generation, day, number] {
            state ^= UInt64(bitPattern: Int64(value))
            state = next()
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `bound - 1`; the bound must be positive.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns the elements in random order.
    mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
        var shuffled = Array(elements)
        for last in shuffled.indices.reversed() { shuffled.swapAt(last, below(last + 1)) }
        return shuffled
    }
}
