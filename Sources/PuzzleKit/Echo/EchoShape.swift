/// The shape of a sign.
package enum EchoShape: String, Sendable, CaseIterable {
    case circle
    case triangle
    case square
    case pentagon

    package var symbol: Character {
        switch self {
        case .circle: "○"
        case .triangle: "△"
        case .square: "□"
        case .pentagon: "⬠"
        }
    }

    package var asciiSymbol: Character {
        switch self {
        case .circle: "o"
        case .triangle: "^"
        case .square: "#"
        case .pentagon: "*"
        }
    }
}
