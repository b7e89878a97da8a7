/// A figure of a form or an option, with the signs people write around it: `24,100`, `$24,100`, `24k`, `61 %`, `-121.74`.
package enum TypedFigure {
    /// - Returns: nil for what is no number.
    package static func read(_ text: String) -> Double? {
        var digits = text.filter { !$0.isWhitespace && $0 != "$" && $0 != "%" }
        let isNegative = digits.first == "-" || digits.first == "−"
        if isNegative { digits.removeFirst() }
        let isThousands = digits.last == "k" || digits.last == "K"
        if isThousands { digits.removeLast() }
        guard let number = TypedNumber(digits)?.value else { return nil }
        return (isNegative ? -1 : 1) * number * (isThousands ? 1_000 : 1)
    }

    /// A share in percent: `61`, `61 %`, `0.5%`. `0.82` alone is refused, as spreadsheets write it for 82 %.
    package static func share(_ text: String) -> Double? {
        guard let number = read(text) else { return nil }
        return number > 0 && number < 1 && !text.contains("%") ? nil : number
    }

    /// The text that `share` reads as this number.
    package static func shareText(_ share: Double) -> String {
        let text = Int(exactly: share).map { "\($0)" } ?? "\(share)"
        return share > 0 && share < 1 ? text + "%" : text
    }

    /// A figure that has no decimals: `9.800` is refused, as nobody knows whether it is ten or thousands.
    package static func whole(_ text: String) -> Int? {
        // `30.000` is thirty to some people and thirty thousand to others.
        let places = text.split(separator: ".", omittingEmptySubsequences: false)
        if places.count == 2, places[1].count == 3, places[1].allSatisfy(\.isNumber) { return nil }
        guard let number = read(text), let whole = Int(exactly: number) else { return nil }
        return whole
    }
}
