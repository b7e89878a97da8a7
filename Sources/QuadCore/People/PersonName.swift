/// A name that somebody wrote in one, in its two parts.
package enum PersonName {
    /// `Dana Ortiz`, `Ortiz, Dana`, `Riley O'Neil, Jr.`; one word alone is a given name.
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
