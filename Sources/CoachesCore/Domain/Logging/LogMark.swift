import QuadCore

/// A word of a line that begins with a sign or is one: `+fri`, `#warm`, `++`.
enum LogMark: Equatable {
    case next(CalendarDay)
    case tag(String)
    case mood(Contact.Mood)

    init?(_ word: Substring, _ dates: DateReader) {
        switch word {
        case "++": self = .mood(.veryPositive)
        case "+": self = .mood(.positive)
        case "=": self = .mood(.neutral)
        case "-": self = .mood(.negative)
        default:
            guard word.utf8.count <= 64 else { return nil }
            let rest = word.dropFirst()
            if word.first == "#", let letter = rest.first, letter.isLetter || letter == "_" {
                self = .tag(String(rest))
            } else if word.first == "+", let day = Self.day(rest, dates) {
                self = .next(day)
            } else {
                return nil
            }
        }
    }

    /// Returns the place of the plus that begins a day of several words at the end of `words`: `+next fri`, `+dec 10`,
    /// `+ 2w`, `+fri 9am`.
    static func startOfDay(_ words: ArraySlice<Substring>, _ dates: DateReader) -> Int? {
        words.indices.suffix(4).dropLast().first { place in
            guard words[place].first == "+", words[place].dropFirst().first.map({ $0.isLetter || $0.isNumber }) ?? true
            else { return false }
            let text = [words[place].dropFirst()] + words[(place + 1)...]
            let rest = text.filter { !$0.isEmpty }.map(String.init)
            return dates.phrase(atStartOf: rest)?.count == rest.count
                || (rest.count == 1 && dates.date(rest[0], as: .due) != nil)
        }
    }

    /// Reads `3d`, `fri` or `2026-12-01` as a day in the future.
    private static func day(_ text: Substring, _ dates: DateReader) -> CalendarDay? {
        guard text.first?.isLetter == true || text.first?.isNumber == true,
            let due = dates.date(String(text), as: .due), due.minute == nil, due.day >= dates.today
        else { return nil }
        return due.day
    }

    /// Whether a word is a plus with a misspelled day: `+frday`.
    static func isSlip(_ word: Substring, _ dates: DateReader) -> Bool {
        guard word.first == "+", (3...20).contains(word.utf8.count), let first = word.dropFirst().first else {
            return false
        }
        guard LogMark(word, dates) == nil else { return false }
        let rest = word.dropFirst()
        if first.isLetter { return rest.count > 2 && NearestName.of(String(rest), among: CalendarNames.known) != nil }
        // `+3x`, `+-3d`, `+2/30`, `+31.11.`, `+2025-12-05`; “+1” and a phone number are text.
        guard first.isNumber || first == "-", rest.contains(where: \.isNumber) else { return false }
        return rest.count(where: \.isNumber) <= 8
            && (rest.contains { $0.isLetter || $0 == "/" } || rest.count { $0 == "." || $0 == "-" } > 1)
    }
}
