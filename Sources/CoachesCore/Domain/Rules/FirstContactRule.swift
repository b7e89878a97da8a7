import QuadCore

/// The rule about the day from which coaches of a division may write to an athlete or call.
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

        /// Returns the year in which the grade ends for a graduation year.
        func endYear(gradYear: Int) -> Int { gradYear - (Self.senior.rawValue - rawValue) }
    }

    package enum Kind: Equatable, Sendable {
        case unrestricted
        /// A day in the calendar year in which the grade begins.
        case beforeGrade(Grade, month: Int, day: Int)
        /// A day in the calendar year in which the grade ends.
        case afterGrade(Grade, month: Int, day: Int)

        /// The name of the kind in files.
        package var name: String {
            switch self {
            case .unrestricted: "unrestricted"
            case .beforeGrade: "date_before_grade"
            case .afterGrade: "date_after_grade"
            }
        }
    }

    /// Nil for all sports without a rule of their own.
    package let sport: Sport?
    package let division: Division
    package let kind: Kind
    package let confidence: RuleConfidence
    /// A note from the file.
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

    /// Returns the first day of contact; nil if there is none. In a year without February 29, the day becomes February
    /// 28.
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
        // A leap year, so that every day of a rule exists.
        CalendarDay(year: 2024, month: month, day: day).map { DateText.dayMonth($0) } ?? "\(month)-\(day)"
    }
}
