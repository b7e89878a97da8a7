/// The two parts of a name that somebody wrote as one text.
package enum PersonName {
    /// Returns the parts of `Dana Ortiz`, `Ortiz, Dana` or `Riley O'Neil, Jr.`; a single word is a given name.
    package static func parts(of name: String) -> (given: String, family: String) {
        let name = NameSuffixes.withoutDegrees(name)
        let compared = ComparedName(name)
        let comma = name.firstIndex(of: ",")
        if let comma, compared.suffix.isEmpty {
            let given = String(name[name.index(after: comma)...]).trimmingSpaces
            if !given.isEmpty { return (given, String(name[..<comma]).trimmingSpaces) }
        }
        var words = name.split(separator: " ").map(String.init)
        guard words.count > 1 else { return (words.first ?? "", "") }
        let count = compared.suffix.isEmpty || words.count == 2 ? 1 : 2
        let family = words.suffix(count).joined(separator: " ")
        words.removeLast(count)
        return (words.joined(separator: " "), family)
    }
}
