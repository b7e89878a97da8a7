/// What stands in a line by a sign: `+fri`, `#warm`, `++`.
enum LogMark: Equatable {
    case next(CalendarDay)
    case tag(String)
    case mood(Interaction.Mood)

    init?(_ word: Substring, today: CalendarDay) {
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
            } else if word.first == "+", let day = Self.day(rest, today: today) {
                self = .next(day)
            } else {
                return nil
            }
        }
    }

    /// `3d`, `fri`, `2026-12-01`: ahead.
    private static func day(_ text: Substring, today: CalendarDay) -> CalendarDay? {
        guard text.first?.isLetter == true || text.first?.isNumber == true,
            let due = DueDate.reading(String(text), today: today), due.minute == nil, due.day >= today
        else { return nil }
        return due.day
    }
}
