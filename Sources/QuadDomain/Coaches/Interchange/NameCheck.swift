/// The kind of a text that stands where a person's name belongs.
enum NameCheck: Equatable {
    case name
    /// A word for somebody who is not known: “TBD”, “vacant”, “?”.
    case placeholder
    /// Words for what somebody is: “Head Coach”, “Recruiting Coordinator”.
    case role

    init(_ name: String) {
        let words = name.lowercased().split { !$0.isLetter && $0 != "/" && $0 != "'" }.map(String.init)
        if words.isEmpty || words.allSatisfy(Self.placeholders.contains) {
            self = name.contains(where: \.isNumber) ? .name : .placeholder
        } else {
            self = words.allSatisfy { Self.roles.contains($0) } ? .role : .name
        }
    }

    private static let placeholders: Set = [
        "tbd", "tba", "tbc", "n/a", "na", "none", "unknown", "vacant", "vacancy", "null", "nil", "xxx",
        "nobody", "anonymous",
    ]
    private static let roles: Set = [
        "coach", "coaches", "coaching", "head", "assistant", "asst", "associate", "assoc", "interim", "recruiting",
        "coordinator",
        "director", "of", "staff", "team", "office", "admissions", "athletics", "athletic", "department", "volunteer",
        "graduate", "operations", "the", "and", "compliance", "trainer", "rowing", "swimming", "soccer", "track",
        "football", "basketball", "women's", "men's", "womens", "mens",
    ]
}
