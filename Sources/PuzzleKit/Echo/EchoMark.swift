/// The mark of a position of a try.
package enum EchoMark: Hashable, Sendable, CaseIterable {
    case right
    case colorRight
    case shapeRight
    case none

    package init(of sign: EchoSign, against answer: EchoSign) {
        self =
            switch (sign.color == answer.color, sign.shape == answer.shape) {
            case (true, true): .right
            case (true, false): .colorRight
            case (false, true): .shapeRight
            case (false, false): .none
            }
    }

    package var symbol: Character {
        switch self {
        case .right: "✓"
        case .colorRight: "c"
        case .shapeRight: "s"
        case .none: "–"
        }
    }

    package var asciiSymbol: Character {
        switch self {
        case .right: "+"
        case .none: "-"
        default: symbol
        }
    }
}
