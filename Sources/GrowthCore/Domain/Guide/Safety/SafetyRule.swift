/// Patterns that must all be in a text, and others that must not.
struct SafetyRule: Sendable {
    let all: [SafetyPattern]
    let none: [SafetyPattern]

    /// - Parameter text: patterns parted by ` & `, then those that must be missing, each behind ` ! `.
    init(_ text: String, element: (Substring) -> Int) {
        let parts = text.split(separator: " ! ")
        all = (parts.first ?? "").split(separator: " & ").map { SafetyPattern($0, element: element) }
        none = parts.dropFirst().map { SafetyPattern($0, element: element) }
        precondition(!all.isEmpty, "the rule “\(text)” has no pattern")
    }
}
