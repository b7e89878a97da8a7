/// Offsets from UTC by the names that mail and feeds use.
enum ZoneName {
    /// Returns the seconds east of Greenwich; nil if the text is not a zone.
    static func offset(_ text: String) -> Int? {
        var name = text.uppercased()
        if name.hasPrefix("ETC/") { name.removeFirst(4) }
        if let hours = named[name] { return Int(hours * 3600) }
        for prefix in ["GMT", "UTC", "UT"] where name.hasPrefix(prefix) && name.count > prefix.count {
            name.removeFirst(prefix.count)
            break
        }
        return numeric(name)
    }

    /// Reads +hh:mm, -hhmm, +hh or +h:mm. A comment in parentheses may follow.
    private static func numeric(_ text: String) -> Int? {
        let parts = text.split(separator: "(", omittingEmptySubsequences: false)
        var digits = (parts.first ?? "").trimmingWhiteSpace()
        guard let sign = digits.unicodeScalars.first, "+-\u{2212}".unicodeScalars.contains(sign) else { return nil }
        digits = String(String.UnicodeScalarView(digits.unicodeScalars.dropFirst()))
        let fields = digits.split(separator: ":")
        let seconds: Int
        if fields.count >= 2 {
            guard let hours = number(fields[0], to: 26), let minutes = number(fields[1], to: 59) else { return nil }
            seconds = hours * 3600 + minutes * 60
        } else {
            guard digits.utf8.count <= 4, let value = number(digits[...], to: 9999) else { return nil }
            seconds = digits.count <= 2 ? value * 3600 : value / 100 * 3600 + value % 100 * 60
        }
        return sign == "+" ? seconds : -seconds
    }

    /// Reads digits without a sign.
    private static func number(_ text: Substring, to limit: Int) -> Int? {
        guard text.utf8.allSatisfy(\.isDigit), let value = Int(text), value <= limit else { return nil }
        return value
    }

    /// The zones of RFC 822 §5.1 and other common ones. Single letters of military zones are UTC, as RFC 2822 §4.3
    /// advises, except for Z and the letters that RFC 822 defined correctly.
    private static let named: [String: Double] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "GMT0": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
        "MDT": -6,
        "PST": -8, "PDT": -7, "AST": -4, "ADT": -3, "NST": -3.5, "NDT": -2.5, "AKST": -9, "AKDT": -8, "HST": -10,
        "ET": -5, "CT": -6, "MT": -7, "PT": -8, "AT": -4,
        "BST": 1, "IST": 5.5, "WEST": 1, "CET": 1, "CEST": 2, "MET": 1, "MEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2,
        "EEST": 3, "MSK": 3, "MSD": 4, "JST": 9, "KST": 9, "SGT": 8, "HKT": 8, "AEST": 10, "AEDT": 11, "ACST": 9.5,
        "ACDT": 10.5, "AWST": 8, "NZST": 12, "NZDT": 13, "SAST": 2, "BRT": -3, "ART": -3,
        "A": -1, "N": 1, "M": -12, "Y": 12,
    ]
}
