/// The division whose rules a school's team plays under.
package enum Division: String, Codable, CaseIterable, Sendable {
    case d1 = "D1"
    case d2 = "D2"
    case d3 = "D3"
    case naia = "NAIA"
    case juco = "JUCO"

    /// Reads a division as people and other programs write it: “DI”, “ncaa d-2”, “Division III”, “NJCAA”.
    package init?(reading text: String) {
        var letters = text.uppercased().filter { $0.isLetter || $0.isNumber }
        for word in ["NCAA", "DIVISION", "DIV"] where letters.hasPrefix(word) { letters.removeFirst(word.count) }
        switch letters {
        case "D1", "DI", "1", "I": self = .d1
        case "D2", "DII", "2", "II": self = .d2
        case "D3", "DIII", "3", "III": self = .d3
        case "NAIA": self = .naia
        case "JUCO", "NJCAA", "CCCAA", "JC": self = .juco
        default: return nil
        }
    }
}
