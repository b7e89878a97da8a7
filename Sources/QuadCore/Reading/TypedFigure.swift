/// A figure in a form or an option, with the signs that people write around it: `24,100`, `$24,100`, `24k`, `61%`,
/// `-121.74`.
package enum TypedFigure {
    /// - Returns: nil for text that is no number.
    package static func read(_ text: String) -> Double? {
        var digits = text.filter { !$0.isWhitespace && $0 != "$" && $0 != "%" }
        let isNegative = digits.first == "-" || digits.first == "−"
        if isNegative { digits.removeFirst() }
        let isThousands = digits.last == "k" || digits.last == "K"
        if isThousands { digits.removeLast() }
        guard let number = TypedNumber(digits)?.value else { return nil }
        return (isNegative ? -1 : 1) * number * (isThousands ? 1_000 : 1)
    }

    /// Reads a share in percent: `61`, `61%`, `0.5%`. `0.82` alone is refused, because spreadsheets write 82% that
    /// way.
    package static func share(_ text: String) -> Double? {
        guard let number = read(text) else { return nil }
        return number > 0 && number < 1 && !text.contains("%") ? nil : number
    }

    /// Returns the text that `share` reads as this number.
    package static func shareText(_ share: Double) -> String {
        let text = Int(exactly: share).map { "\($0)" } ?? "\(share)"
        return share > 0 && share < 1 ? text + "%" : text
    }

    /// Reads a figure without decimals: `9.800` is refused, because nobody knows whether it means ten or thousands.
    package static func whole(_ text: String) -> Int? {
        // `30.000` is thirty to some people and thirty thousand to others.
        let places = text.split(separator: ".", omittingEmptySubsequences: false)
        if places.count == 2, places[1].count == 3, places[1].allSatisfy(\.isNumber) { return nil }
        guard let number = read(text), let whole = Int(exactly: number) else { return nil }
        return whole
    }
}
