/// A list of patterns that must all match, and a list of patterns that must not.
struct SafetyRule: Sendable {
    let all: [SafetyPattern]
    let none: [SafetyPattern]

    /// - Parameter text: the patterns, separated by ` & `, then the excluded patterns, each after ` ! `.
    init(_ text: String, element: (Substring) -> Int) {
        let parts = text.split(separator: " ! ")
        all = (parts.first ?? "").split(separator: " & ").map { SafetyPattern($0, element: element) }
        none = parts.dropFirst().map { SafetyPattern($0, element: element) }
        precondition(!all.isEmpty, "the rule “\(text)” has no pattern")
    }
}
