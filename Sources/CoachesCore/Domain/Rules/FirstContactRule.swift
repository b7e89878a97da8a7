import QuadCore

/// From when coaches of a division may write to an athlete or call.
package struct FirstContactRule: Equatable, Sendable {
    package enum Grade: Int, CaseIterable, Sendable {
        case freshman = 9
        case sophomore
        case junior
        case senior

        package init?(name: String) {
            guard let grade = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = grade
        }

        package var name: String {
            switch self {
            case .freshman: "freshman"
            case .sophomore: "sophomore"
            case .junior: "junior"
            case .senior: "senior"
            }
        }

        /// The year in which it ends for who graduates in a year.
        func endYear(gradYear: Int) -> Int { gradYear - (Self.senior.rawValue - rawValue) }
    }

    package enum Kind: Equatable, Sendable {
        case unrestricted
        /// The day of the year in which the grade begins.
        case beforeGrade(Grade, month: Int, day: Int)
        /// The day of the year in which the grade ends.
        case afterGrade(Grade, month: Int, day: Int)

        /// As files have it.
        package var name: String {
            switch self {
            case .unrestricted: "unrestricted"
            case .beforeGrade: "date_before_grade"
            case .afterGrade: "date_after_grade"
            }
        }
    }

    /// Nil for the sports without a rule of their own.
    package let sport: Sport?
    package let division: Division
    package let kind: Kind
    package let confidence: RuleConfidence
    /// What else is known about it.
    package let note: String?

    init(
        sport: Sport?, division: Division, kind: Kind, confidence: RuleConfidence, note: String? = nil
    ) {
        self.sport = sport
        self.division = division
        self.kind = kind
        self.confidence = confidence
        self.note = note
    }

    /// The first day; nil where there is none. 29 February is the 28th of a shorter year.
    func opensOn(gradYear: Int) -> CalendarDay? {
        guard FigureRange.gradYear.contains(gradYear) else { return nil }
        return switch kind {
        case .unrestricted: nil
        case .beforeGrade(let grade, let month, let day): Self.day(grade.endYear(gradYear: gradYear) - 1, month, day)
        case .afterGrade(let grade, let month, let day): Self.day(grade.endYear(gradYear: gradYear), month, day)
        }
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
        guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
        return CalendarDay(year: year, month: month, day: min(day, first.daysInMonth))
    }

    /// `1 Aug before junior year`, `no first date`
    package var words: String {
        switch kind {
        case .unrestricted: "no first date"
        case .beforeGrade(let grade, let month, let day): "\(Self.text(month, day)) before \(grade.name) year"
        case .afterGrade(let grade, let month, let day): "\(Self.text(month, day)) after \(grade.name) year"
        }
    }

    /// `baseball D1: 1 Aug before junior year`
    package var wholeWords: String { "\(sport?.name ?? "any sport") \(division.rawValue): \(words)" }

    private static func text(_ month: Int, _ day: Int) -> String {
        // Of a leap year, so that each day that can be in a rule is in it.
        CalendarDay(year: 2024, month: month, day: day).map { DateText.dayMonth($0) } ?? "\(month)-\(day)"
    }
}
