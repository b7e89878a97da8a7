extension Job {
    /// Tags as a person types them, between spaces or commas, with their sign or without: `home, +next #soon`.
    /// - Parameter known: those that come before them; what is among them already comes once.
    package static func tags(reading text: String, behind known: [String] = []) -> [String] {
        var tags = known
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let tag = word.drop { $0 == "+" || $0 == "#" }
            guard !tag.isEmpty, !tags.contains(where: { $0.lowercased() == tag.lowercased() }) else { continue }
            tags.append(String(tag))
        }
        return tags
    }
}
