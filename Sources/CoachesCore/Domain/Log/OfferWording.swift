import QuadCore

/// Decides whether a text reports an offer. In doubt the answer is no.
enum OfferWording {
    static func tellsOfOffer(_ text: String) -> Bool {
        let words = NameWords(text).words
        if words.contains(where: doubts.contains) { return false }
        for (place, word) in words.enumerated() {
            let before = place > 0 ? words[place - 1] : ""
            let after = words[(place + 1)...].prefix(4)
            switch word {
            case "offer" where articles.contains(before): return true
            case "offered" where after.contains(where: goods.contains): return true
            default: continue
            }
        }
        return false
    }

    private static let articles: Set = ["an", "the", "scholarship", "verbal", "official", "written", "formal"]
    private static let goods: Set = [
        "scholarship", "scholarships", "spot", "ride", "walkon", "walk", "roster", "preferred", "partial", "full",
        "money", "percent", "tuition",
    ]
    /// Words that make an offer uncertain, denied or withdrawn.
    private static let doubts: Set = [
        "no", "not", "if", "may", "might", "could", "would", "hope", "hopes", "soon", "cant", "dont", "wont", "didnt",
        "doesnt", "isnt", "wasnt", "until", "unless", "before", "never", "without", "withdrew", "withdrawn", "pulled",
    ]
}
