/// The text that joins a group: 17 letters and digits in groups, in Crockford's base 32. The last one is a check
/// symbol, which can be * ~ $ = or U, too.
enum GroupCodeText {
    private static let length = 17

    /// Returns whether a text is a code and not a title, whatever its dashes and spaces are.
    static func looksLikeCode(_ text: String) -> Bool {
        let letters = text.filter { $0 != "-" && $0 != " " }
        return letters.count == length && letters.dropLast().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && letters.last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "*~$=".contains($0)) } == true
            && letters.dropLast().contains(where: \.isNumber)
    }
}
