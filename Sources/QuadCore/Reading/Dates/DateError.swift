import SystemKit

/// The reason why a text is no date, in words that say what to write.
package struct DateError: UserFacingError, Equatable {
    package enum Reason: Equatable, Sendable {
        /// A word that has no meaning here, and a known word close to it.
        case unknownWord(String, nearest: String?)
        case empty
        /// A day or hour that no calendar or clock has: “November has 30 days”.
        case impossible(String)
        /// A weekday beside a date that falls on another weekday: “1 December 2026 is a Tuesday”.
        case disagreement(String)
        /// The text names two days, or two hours.
        case twice(String)
        /// Words that say roughly when, but name no day.
        case noDay(example: String)
        /// An hour that may be in the morning or in the afternoon.
        case halfOfDay(minute: Int)
        /// An hour where only a day is stored.
        case hour(CalendarDay)
        /// Something that happened can't lie ahead.
        case ahead(DueDate)
        /// A due date that is over, although the words say exactly which day is meant.
        case over(DueDate)
    }

    /// The text as it was typed.
    package let text: String
    package let reason: Reason

    package init(_ text: String, _ reason: Reason) {
        self.text = text
        self.reason = reason
    }

    /// Examples of dates, for help and messages.
    package static let examples = "2026-11-23, 23 nov, fri, next fri 9am, tomorrow, +3d, 15:30"
    /// Examples for a field that has no hour.
    package static let dayExamples = "2026-11-23, 23 nov, fri, next fri, tomorrow, +3d"
    /// Examples of past dates.
    package static let pastExamples = "2026-11-12, 12 nov, fri 4pm, last mon, yesterday, 3d ago, 2h ago"

    /// Whether no word of the text is about dates, so that the text was hardly meant as a date.
    package var isPlainlyNoDate: Bool {
        guard case .unknownWord(_, let nearest) = reason, nearest == nil else { return false }
        return !text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "," }).contains { word in
            CalendarNames.known.contains(String(word)) || CalendarNames.weekday(String(word)) != nil
                || word.first?.isNumber == true
        }
    }

    /// Whether all words were understood, but the day or hour that they name can't be meant.
    package var isOfDate: Bool {
        switch reason {
        case .empty, .unknownWord, .noDay: false
        default: true
        }
    }

    /// Whether the text is a date that has an hour too many, or a date that is over.
    package var isHourOrOver: Bool {
        switch reason {
        case .hour, .over: true
        default: false
        }
    }

    package var message: String {
        let quoted = "“\(text.trimmingSpaces.clipped)”"
        return switch reason {
        case .empty: "No date was given"
        case .unknownWord(let word, _) where word == text.trimmingSpaces.lowercased(): "\(quoted) is not a date"
        case .unknownWord(let word, _): "\(quoted) is not a date: “\(word.clipped)” is not understood"
        case .impossible(let why), .disagreement(let why): "\(quoted) is not a date: \(why)"
        case .twice(let what): "\(quoted) names two \(what)s"
        case .noDay: "\(quoted) does not name a day"
        case .halfOfDay(let minute):
            "\(quoted) may mean \(Self.hour(minute))am or \(Self.hour(minute))pm"
        case .hour: "\(quoted) includes a time, but only the day is saved here"
        case .ahead(let due): "\(quoted) is in the future: \(Self.words(due))"
        case .over(let due): "\(quoted) is in the past: \(Self.words(due))"
        }
    }

    package var advice: String? {
        switch reason {
        case .unknownWord(_, let nearest?): "did you mean “\(nearest)”? Write a date as \(Self.examples)"
        case .empty, .unknownWord, .impossible: "write a date as \(Self.examples)"
        case .disagreement: "write one of the two"
        case .twice(let what): "write one \(what)"
        case .noDay(let example): "write \(example)"
        case .halfOfDay(let minute): "write one of the two, or \(DateText.clock(minute % 720 + 720))"
        case .hour(let day): "write only the day: \(day)"
        case .ahead: "write a past day, such as \(Self.pastExamples)"
        case .over: "write a future day, or the date with its year"
        }
    }

    /// `8`, `8:55`
    private static func hour(_ minute: Int) -> String {
        let hour = minute / 60 % 12 == 0 ? 12 : minute / 60 % 12
        return minute % 60 == 0 ? "\(hour)" : "\(hour):\((minute % 60).twoDigits)"
    }

    private static func words(_ due: DueDate) -> String {
        "\(DateText.weekday(due.day)) \(DateText.full(due.day))"
            + (due.minute.map { " \(DateText.clock($0))" } ?? "")
    }
}
