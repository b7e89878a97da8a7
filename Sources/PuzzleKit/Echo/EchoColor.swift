/// The color of a sign.
package enum EchoColor: String, Sendable, CaseIterable {
    case blue
    case red
    case yellow
    case green

    /// The letter after the shape, so that nothing depends on color alone.
    package var letter: Character {
        switch self {
        case .blue: "b"
        case .red: "r"
        case .yellow: "y"
        case .green: "g"
        }
    }
}
