import QuadCore

extension Job {
    /// Reads tags as a person types them, separated by spaces or commas, with or without their sign: `home, +next
    /// #soon`.
    /// - Parameter known: the tags before these; a tag that is already among them is not repeated.
    package static func tags(reading text: String, behind known: [String] = []) -> [String] {
        var tags = known
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map { word in
            String(word.drop { $0 == "+" || $0 == "#" })
        }
        tags.append(distinct: words.filter { !$0.isEmpty }) { $0.lowercased() }
        return tags
    }
}
