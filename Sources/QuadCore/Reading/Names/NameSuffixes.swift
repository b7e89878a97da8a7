/// Words after a name that nobody is called by.
package enum NameSuffixes {
    /// Words that tell a son from his father.
    package static let generations: Set<String> = ["jr", "sr", "ii", "iii", "iv"]
    /// Degrees, which do not identify a person and are not compared.
    package static let degrees: Set<String> = [
        "phd", "md", "edd", "dpt", "esq", "mba", "msc", "cscs", "atc", "cpa", "usaw", "scc",
    ]
    /// Degrees that are also given names, and count only in capitals: “MA”, “M.S.”.
    private static let shortDegrees: Set<String> = ["ms", "ma", "ba", "bs", "bsc", "med", "rd", "rn", "jd"]

    /// Returns a name without the degrees after it: “Ann Lee” for “Ann Lee, PhD” and “Ann Lee, M.S., CSCS”.
    package static func withoutDegrees(_ name: String) -> String {
        var parts = name.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count > 1, parts[0].split(separator: " ").count > 1 {
            while parts.count > 1, let last = parts.last, areDegrees(last) { parts.removeLast() }
        }
        var words = parts.joined(separator: ",").split(separator: " ")
        while words.count > 2, let last = words.last, degrees.contains(last.lowercased().filter(\.isLetter)) {
            words.removeLast()
        }
        let rest = words.joined(separator: " ")
        return rest.isEmpty
            || parts.count == name.split(separator: ",", omittingEmptySubsequences: false).count
                && words.count == name.split(separator: " ").count
            ? name : rest
    }

    private static func areDegrees(_ part: Substring) -> Bool {
        let words = part.split(whereSeparator: \.isWhitespace).map { $0.filter(\.isLetter) }
        return !words.isEmpty
            && words.allSatisfy { word in
                degrees.contains(word.lowercased())
                    || (shortDegrees.contains(word.lowercased()) && word.allSatisfy(\.isUppercase))
            }
    }
}
