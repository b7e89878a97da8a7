import QuadCore

extension Job {
    /// Tags as a person types them, between spaces or commas, with their sign or without: `home, +next #soon`.
    /// - Parameter known: those that come before them; what is among them already comes once.
    package static func tags(reading text: String, behind known: [String] = []) -> [String] {
        var tags = known
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map { word in
            String(word.drop { $0 == "+" || $0 == "#" })
        }
        tags.append(distinct: words.filter { !$0.isEmpty }) { $0.lowercased() }
        return tags
    }
}
