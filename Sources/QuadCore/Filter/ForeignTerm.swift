/// A term in the syntax of other task lists. Without this check it would be searched as a word and find nothing.
struct ForeignTerm {
    /// The term in Quad's syntax.
    let ours: String

    /// Returns nil for a word.
    init?(_ word: String, among fields: [FilterField]) {
        if word.first == "+" {
            guard let term = Self.tag(word.dropFirst(), fields) else { return nil }
            ours = term
        } else {
            guard let term = Self.attribute(word, fields) else { return nil }
            ours = term
        }
    }

    /// `+swim`, `+READY`.
    private static func tag(_ name: Substring, _ fields: [FilterField]) -> String? {
        guard name.first?.isLetter == true, fields.contains(where: { $0.name == "tag" }) else { return nil }
        let flag = virtual[String(name)] ?? name.lowercased()
        let isVirtual = name == name.uppercased()[...] && fields.contains { $0.isBare && $0.name == flag }
        return isVirtual ? flag : "tag:\(FilterLanguage.quoted(String(name)))"
    }

    /// Virtual tags that have another name here.
    private static let virtual = [
        "PENDING": "open", "OVERDUE": "overdue", "WAITING": "scheduled", "PARENT": "recurring",
    ]

    private static let modifiers = [
        "before": "<", "under": "<", "below": "<", "by": "<=", "after": ">", "over": ">", "above": ">", "is": "=",
        "equals": "=", "has": "", "contains": "",
    ]

    /// `due.before:eow`
    private static func attribute(_ word: String, _ fields: [FilterField]) -> String? {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let names = parts[0].lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2, fields.contains(where: { $0.name == names[0] && !$0.isBare }) else { return nil }
        guard let comparison = modifiers[names[1]] else { return "\(names[0]):\(parts[1])" }
        return "\(names[0]):\(comparison)\(parts[1])"
    }
}
