/// The form of a file that is imported.
package enum ImportSource: Equatable, Sendable {
    case table(separator: UInt8)
    case cards
    case quad

    /// `comma`
    package var word: String {
        switch self {
        case .table(UInt8(ascii: ";")): "semicolon"
        case .table(0x09): "tab"
        case .table: "comma"
        case .cards: "vCards"
        case .quad: "Quad's own"
        }
    }
}
