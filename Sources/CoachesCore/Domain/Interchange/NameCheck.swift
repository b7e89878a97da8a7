/// The kind of a text in the place of a person's name.
enum NameCheck: Equatable {
    case name
    /// A word for an unknown person, or a cell of a spreadsheet that is not a name: “TBD”, “vacant”, “?”, `#REF!`.
    case placeholder
    /// A role in place of a name: “Head Coach”, “Recruiting Coordinator”.
    case role

    init(_ name: String) {
        let words = Self.words(name)
        let plain = words.filter { !Self.roles.contains($0) && !Self.small.contains($0) }
        if name.first == "#" || Self.isAddress(name) || words.isEmpty {
            self = .placeholder
        } else if plain.isEmpty {
            let isRole = !words.allSatisfy(Self.small.contains) && !words.contains("no")
            self = isRole ? .role : .placeholder
        } else {
            self = plain.allSatisfy(Self.placeholders.contains) ? .placeholder : .name
        }
    }

    /// Returns the words in lowercase. Single letters with periods or blanks between them form one word: “T.B.D.”.
    private static func words(_ name: String) -> [String] {
        let words = name.lowercased().filter { $0 != "." }.split { !$0.isLetter && $0 != "'" }.map(String.init)
        guard words.count > 1, words.allSatisfy({ $0.count == 1 }) else { return words }
        return [words.joined()]
    }

    private static func isAddress(_ name: String) -> Bool { !name.contains(" ") && name.dropFirst().contains("@") }

    private static let placeholders: Set = [
        "tbd", "tba", "tbc", "na", "none", "unknown", "vacant", "vacancy", "null", "nil", "xxx", "nobody",
        "anonymous", "announced", "determined", "hired", "named", "confirmed", "open", "true", "false",
    ]
    /// Filler words within placeholders and roles.
    private static let small: Set = ["to", "be", "not", "yet", "no", "of", "the", "and", "position", "interim"]
    private static let roles: Set = [
        "coach", "coaches", "coaching", "head", "assistant", "asst", "associate", "assoc", "recruiting", "coordinator",
        "director", "staff", "team", "office", "admissions", "athletics", "athletic", "department", "volunteer",
        "graduate", "operations", "compliance", "trainer", "rowing", "crew", "swimming", "diving", "soccer", "track",
        "football", "basketball", "volleyball", "baseball", "softball", "lacrosse", "hockey", "golf", "tennis",
        "women's", "men's", "womens", "mens",
    ]
}
