import FoundationEssentials

/// RFC 2822 dates and everything similar. Each part is recognized by its form, so that order, commas, day names and
/// missing seconds do not matter.
enum LooseDate {
    static func parse(_ text: String) -> Date? {
        // A word before a comma is a day of the week, even if it is a month's name in another language.
        if let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")), !text[..<comma].contains(where: \.isNumber),
            let date = date(String(text[text.utf8.index(after: comma)...]))
        {
            return date
        }
        return date(text)
    }

    private static func date(_ text: String) -> Date? {
        var fields = Fields()
        for word in words(text) {
            guard fields.take(word) else { return nil }
        }
        return fields.date
    }

    /// Splits a text at white space and commas, and "4-Jan-2004" into three parts. Comments in parentheses may only
    /// name a zone.
    private static func words(_ text: String) -> [String] {
        var result: [String] = []
        for piece in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }
        ) {
            let parts = piece.split(separator: "-")
            if parts.count == 3, parts[0].count <= 4, parts[1].first?.isLetter == true {
                result += parts.prefix(2).map(String.init)
                let day = parts[2].prefix { $0.isNumber }
                result.append(String(day))
                // "13T9:15-05:00"
                result += words(String(parts[2].dropFirst(day.count)).replacingPrefix("T", with: ""))
            } else if parts.count == 4, parts[1].first?.isLetter == true {
                // "2004-július-13T9:15-05:00": the last hyphen is the sign of a zone.
                let joined = parts[2] + "-" + parts[3]
                let day = joined.prefix { $0.isNumber }
                result += [String(parts[0]), String(parts[1]), String(day)]
                result.append(String(joined.dropFirst(day.count)).replacingPrefix("T", with: ""))
            } else {
                result.append(String(piece))
            }
        }
        return result
    }

    private struct Fields {
        var year: Int?
        var month: Int?
        var day: Int?
        var time: CivilTime?
        var offset: Int?
        var isAfternoon: Bool?

        mutating func take(_ word: String) -> Bool {
            guard let first = word.unicodeScalars.first else { return true }
            if first == "(" { return takeComment(word) }
            if first == "+" || first == "-" || first == "\u{2212}" { return takeZone(word) }
            if word.contains(":") { return takeTime(word) }
            if first.value >= 0x30, first.value <= 0x39 { return takeNumber(word) }
            return takeName(word)
        }

        private mutating func takeComment(_ word: String) -> Bool {
            let name = word.filter { $0 != "(" && $0 != ")" }
            if offset == nil { offset = ZoneName.offset(name) }
            return true
        }

        private mutating func takeZone(_ word: String) -> Bool {
            if let zone = ZoneName.offset(word) {
                offset = zone
                return true
            }
            // A number that is not a zone is read as UTC, which at least keeps the day right. "+zz:00" is not reliable
            // and rejects the date.
            return !word.utf8.dropFirst().contains { $0.isLetter } || word.utf8.first?.isLetter == true
        }

        private mutating func takeTime(_ word: String) -> Bool {
            let upper = word.uppercased()
            if upper.hasPrefix("GMT") || upper.hasPrefix("UTC") { return takeZone(word) }
            var reader = DigitReader(Array(word.utf8))
            var clock = CivilTime(year: 1)
            guard ISODate.clock(&reader, &clock) else { return false }
            time = clock
            let rest = reader.rest
            if rest.hasPrefix(":") { return false }
            return rest.isEmpty || takeName(rest) || takeZone(rest)
        }

        private mutating func takeNumber(_ word: String) -> Bool {
            if word.contains("/") || word.filter({ $0 == "." }).count == 2 { return takeDate(word) }
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            let suffix = word.dropFirst(digits.count).lowercased()
            guard let number = Int(digits), ["", "st", "nd", "rd", "th", ".", "º", "er"].contains(suffix) else {
                return false
            }
            if digits.count == 4 {
                // The earlier number was too large for a day and was read as the year.
                guard year == nil || day != nil else { return false }
                year = number
            } else if day == nil, number <= 31 {
                day = number
            } else if year == nil {
                year = CivilTime.fullYear(number, digits: digits.count)
            } else {
                return false
            }
            return true
        }

        /// Reads 2006/09/15, 9/15/2006 or 15.09.2006.
        private mutating func takeDate(_ word: String) -> Bool {
            let parts = word.split { $0 == "/" || $0 == "." }.compactMap { Int($0) }
            guard parts.count == 3 else { return false }
            if parts[0] > 31 {
                (year, month, day) = (parts[0], parts[1], parts[2])
            } else if word.contains(".") || parts[0] > 12 {
                (day, month, year) = (parts[0], parts[1], parts[2])
            } else {
                (month, day, year) = (parts[0], parts[1], parts[2])
            }
            if let short = year, short < 100 { year = CivilTime.fullYear(short, digits: 2) }
            return true
        }

        private mutating func takeName(_ word: String) -> Bool {
            let name = word.lowercased().filter { $0 != "." && $0 != "," }
            if name == "am" || name == "pm" || name == "a" || name == "p" {
                isAfternoon = name.hasPrefix("p")
                return true
            }
            if month == nil, let number = MonthName.number(name) {
                month = number
                return true
            }
            // Zone names only follow a time or a year. Before that, a word is a day of the week.
            if let zone = ZoneName.offset(name), time != nil || year != nil {
                offset = offset ?? zone
                return true
            }
            return true
        }

        var date: Date? {
            guard let year, let month, day != nil || time == nil else { return nil }
            var result = time ?? CivilTime(year: year)
            result.year = year
            result.month = month
            result.day = day ?? 1
            result.offset = offset ?? 0
            if isAfternoon == true, result.hour < 12 { result.hour += 12 }
            if isAfternoon == false, result.hour == 12 { result.hour = 0 }
            // If the time does not exist, only the date is kept.
            if result.hour > 24 || result.minute > 59 { (result.hour, result.minute, result.second) = (0, 0, 0) }
            return result.date
        }
    }
}
