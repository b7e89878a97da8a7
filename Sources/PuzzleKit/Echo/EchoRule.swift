/// The rule that turns the sequence of a day into its answer.
package enum EchoRule: Hashable, Sendable {
    case reversed
    /// Each sign moves one place to the right; the last one comes first.
    case shifted
    /// The 2nd, 4th and 6th sign are removed.
    case removedEverySecond
    /// The two colors trade places.
    case colorSwapped(EchoColor, EchoColor)

    package var name: String {
        switch self {
        case .reversed: "reversed"
        case .shifted: "shifted"
        case .removedEverySecond: "every second removed"
        case .colorSwapped(let first, let second): "\(first.rawValue) and \(second.rawValue) swapped"
        }
    }

    /// The instruction for the user.
    package var instruction: String {
        switch self {
        case .reversed: "Enter the row from the last sign to the first."
        case .shifted: "Enter the last sign first, then the others in order."
        case .removedEverySecond: "Enter the row without its 2nd, 4th and 6th sign."
        case .colorSwapped(let first, let second):
            "Enter \(first.rawValue) signs in \(second.rawValue), and \(second.rawValue) signs in \(first.rawValue)."
        }
    }

    package func answer(to sequence: [EchoSign]) -> [EchoSign] {
        switch self {
        case .reversed: sequence.reversed()
        case .shifted: sequence.suffix(1) + sequence.dropLast()
        case .removedEverySecond: sequence.indices.filter { $0 % 2 == 0 }.map { sequence[$0] }
        case .colorSwapped(let first, let second):
            sequence.map { sign in
                switch sign.color {
                case first: EchoSign(sign.shape, second)
                case second: EchoSign(sign.shape, first)
                default: sign
                }
            }
        }
    }
}
