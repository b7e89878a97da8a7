/// Mutes that hide the articles that newsboat's `ignore-article` ignores.
struct NewsboatMutes {
    /// The kinds and texts of the mutes.
    let mutes: [(kind: NewsMute.Kind, text: String)]

    /// - Throws: an error, in words, for a rule that mutes can't express.
    init(_ expression: String) throws(NewsboatFilter.UnknownTermError) {
        // Reads the whole rule first, so that a damaged rule is reported as damaged.
        let parts = try NewsboatFilter.alternatives(of: expression)
        var mutes: [(kind: NewsMute.Kind, text: String)] = []
        for part in parts { mutes.append(try Self.mute(part)) }
        self.mutes = mutes
    }

    private static func mute(
        _ part: NewsboatFilter.Comparison
    ) throws(NewsboatFilter.UnknownTermError) -> (kind: NewsMute.Kind, text: String) {
        switch (part.attribute, part.sign) {
        case ("title", "=~"): return (.regex, part.value)
        case ("title", "="): return (.regex, "^\(NewsboatFilter.escaped(part.value))$")
        case ("title", "#"): return (.word, part.value)
        case ("author", "="), ("author", "#"): return (.author, part.value)
        case ("author", "=~"):
            guard part.value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }) else {
                throw NewsboatFilter.UnknownTermError(reason: "A mute takes an author's name, not an expression")
            }
            return (.author, part.value)
        case ("title", _), ("author", _):
            throw NewsboatFilter.UnknownTermError(reason: "A mute cannot hide what does not match (\(part.sign))")
        default:
            throw NewsboatFilter.UnknownTermError(
                reason: "Mutes look at titles, topics, authors and feeds, not at \(part.attribute); "
                    + "quad news query add saves a filter instead")
        }
    }
}
