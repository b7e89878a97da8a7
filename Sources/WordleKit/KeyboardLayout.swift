/// The arrangement of the keys on screen.
package enum KeyboardLayout: String, CaseIterable, Codable, Sendable {
    case qwerty
    case azerty
    case qwertz
    case dvorak

    /// The three rows from the top, in lower case. Every letter occurs once.
    package var rows: [String] {
        switch self {
        case .qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        case .azerty: ["azertyuiop", "qsdfghjklm", "wxcvbn"]
        case .qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"]
        case .dvorak: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"]
        }
    }

    /// Returns the rows with the letters of an alphabet: each other letter joins the shortest row. An alphabet without a–z
    /// fills the rows in its own order.
    package func rows(for alphabet: Alphabet) -> [[Character]] {
        let others = alphabet.others
        guard alphabet.hasLatin else {
            let width = (others.count + 2) / 3
            return stride(from: 0, to: others.count, by: max(1, width)).map {
                Array(others[$0..<min($0 + width, others.count)])
            }
        }
        return others.reduce(into: rows.map(Array.init)) { rows, letter in
            let shortest = rows.indices.min { rows[$0].count < rows[$1].count } ?? 0
            rows[shortest].append(letter)
        }
    }
}
