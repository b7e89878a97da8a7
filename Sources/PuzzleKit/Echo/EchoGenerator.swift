/// The puzzle of a day, the same for everyone.
package enum EchoGenerator {
    /// The version of the generator. The puzzles of past days must never change: any change of the output needs a new
    /// generation that starts on a future day, and the code of this generation must stay.
    package static let generation = 1

    /// The rules of four days in a row. Their order changes at random.
    private enum Kind: CaseIterable {
        case reversed
        case shifted
        case removedEverySecond
        case colorSwapped
    }

    private static let allSigns = EchoShape.allCases.flatMap { shape in
        EchoColor.allCases.map { EchoSign(shape, $0) }
    }

    /// - Parameter day: the date as days since January 1, 1970.
    package static func puzzle(day: Int) -> EchoPuzzle {
        let kind = kind(day: day)
        var random = PuzzleRandom(game: "echo", generation: generation, day: day, number: 0)
        // The signs differ, so no row stays the same when it is reversed, shifted or shortened.
        let sequence = Array(random.shuffled(allSigns).prefix(length(kind, day: day)))
        return EchoPuzzle(sequence: sequence, rule: rule(kind, for: sequence, &random))
    }

    /// Returns the length of the row: 4 on Monday and Tuesday, 5 from Wednesday to Friday, 6 on the weekend. A row that
    /// loses every second sign always has 6, because its answer is short.
    private static func length(_ kind: Kind, day: Int) -> Int {
        guard kind != .removedEverySecond else { return 6 }
        // January 1, 1970 was a Thursday.
        let daysSinceMonday = (remainder(day, 7) + 3) % 7
        return daysSinceMonday < 2 ? 4 : daysSinceMonday < 5 ? 5 : 6
    }

    /// Returns the kind of rule of a day. In four days, each kind occurs once.
    private static func kind(day: Int) -> Kind {
        let place = remainder(day, 4)
        var random = PuzzleRandom(game: "echo rules", generation: generation, day: day &- place, number: 0)
        return random.shuffled(Kind.allCases)[place]
    }

    private static func rule(_ kind: Kind, for sequence: [EchoSign], _ random: inout PuzzleRandom) -> EchoRule {
        switch kind {
        case .reversed: return .reversed
        case .shifted: return .shifted
        case .removedEverySecond: return .removedEverySecond
        case .colorSwapped:
            // Colors of the row come first, so that the swap changes the row.
            let colors = random.shuffled(EchoColor.allCases)
            let present = colors.filter { color in sequence.contains { $0.color == color } }
            let ordered = present + colors.filter { !present.contains($0) }
            return .colorSwapped(ordered[0], ordered[1])
        }
    }

    /// Returns the remainder from 0 on; `%` is negative for days before 1970.
    private static func remainder(_ day: Int, _ divisor: Int) -> Int {
        (day % divisor + divisor) % divisor
    }
}
