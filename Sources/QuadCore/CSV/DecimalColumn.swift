/// The numbers of one column of a table. The rows vote on one decimal sign for the whole column.
package struct DecimalColumn: Sendable {
    /// The decimal sign of most rows; nil if no row decides or both signs have equally many rows.
    package let sign: TypedNumber.Decimals?
    /// Whether some rows have a comma and others a point before the decimals.
    private let isMixed: Bool

    package init(_ cells: [String]) {
        let votes = cells.compactMap { Self.vote(Self.digits($0)) }
        let commas = votes.count { $0 == .comma }
        isMixed = commas > 0 && commas < votes.count
        sign = commas * 2 == votes.count ? nil : commas * 2 > votes.count ? .comma : .point
    }

    /// Returns the decimal sign of a cell: its own if the cell decides, else the sign of the column.
    package func sign(of cell: String) -> TypedNumber.Decimals? { Self.vote(Self.digits(cell)) ?? sign }

    /// Returns a sentence about a number such as `1,250` in a column whose rows disagree; nil if the cell or the column
    /// decides.
    package func doubt(_ cell: String) -> String? {
        let digits = Self.digits(cell)
        guard isMixed, Self.vote(digits) == nil, let sign = digits.last(where: { $0 == "," || $0 == "." }),
            let place = digits.lastIndex(of: sign), digits.index(after: place) < digits.endIndex
        else { return nil }
        let whole = digits.filter { $0.isNumber }
        return
            "“\(cell.clipped)” may be \(whole) or \(digits.replacing(",", with: ".")): the column mixes , and ."
    }

    /// Returns a sentence about a cell whose decimal sign differs from the column's; nil for any other cell.
    package func contradiction(_ cell: String, in title: String) -> String? {
        guard let sign, let vote = Self.vote(Self.digits(cell)), vote != sign else { return nil }
        let word = vote == .comma ? "comma" : "point"
        return "“\(cell.clipped)” is read with a decimal \(word), unlike the rest of “\(title.clipped)”"
    }

    /// Returns the first number of a cell without the text around it: `12,5` for `€ 12,5 / kg`, `14 800` for `14 800
    /// €`.
    package static func digits(_ cell: String) -> Substring {
        let number = cell.drop { !GroupingSpace.isDigit($0) }
        let rest = number[GroupingSpace.endOfGroups(in: number)...].prefix {
            GroupingSpace.isDigit($0) || $0 == "." || $0 == "," || $0 == "'"
        }
        return number[..<rest.endIndex]
    }

    /// Returns the decimal sign that a number decides by itself; nil if the number is ambiguous.
    ///
    /// The last of two kinds of signs is decimal. So is a sign that does not stand before exactly three digits, or that
    /// stands after thousands with spaces. A repeated sign separates thousands.
    package static func vote(_ digits: Substring) -> TypedNumber.Decimals? {
        let signs = digits.filter { $0 == "." || $0 == "," }
        guard let last = signs.last, let place = digits.lastIndex(of: last) else { return nil }
        if Set(signs).count == 2 { return last == "," ? .comma : .point }
        if signs.count > 1 { return last == "," ? .point : .comma }
        if digits.contains(where: GroupingSpace.isOne) { return last == "," ? .comma : .point }
        let count = digits[digits.index(after: place)...].count
        return count == 3 || count == 0 ? nil : last == "," ? .comma : .point
    }
}
