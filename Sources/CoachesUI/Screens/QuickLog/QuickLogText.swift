import CoachesCore
import QuadCore

/// The reading of a contact line, in words.
enum QuickLogText {
    static func who(_ reading: ParsedLogLine, _ directory: LogDirectory) -> String {
        let school =
            switch reading.school {
            case .one(let id): directory.school(id)?.name ?? ""
            case .new(let name): "\(name) (new)"
            case .several(let ids): "\(ids.count) schools"
            case .unknown(let name): "\(name)?"
            case .nobody: ""
            }
        let coach =
            switch reading.coach {
            case .one(let id): directory.coach(id)?.name ?? ""
            case .new(let name): "\(name) (new)"
            case .several(let ids): ids.count == 1 ? "?" : "\(ids.count) coaches"
            case .unknown(let name): "no coach \(name)"
            case .nobody: school.isEmpty ? "nobody yet" : "nobody in particular"
            }
        let others = reading.others.isEmpty ? "" : "and \(names(reading.others, directory))"
        return [coach, school, others].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func names(_ ids: [String], _ directory: LogDirectory) -> String {
        ids.map { directory.coach($0)?.name ?? $0 }.joined(separator: ", ")
    }

    static func what(_ reading: ParsedLogLine) -> String {
        let word = reading.kind.word
        if reading.kind.isMeeting { return word }
        return reading.direction == .inbound ? "\(word) ← they did" : "\(word) → you did"
    }

    /// `today 08:40`, `Fri 20 Nov, time unknown`
    static func when(_ at: OccurredAt, _ time: LocalTime, today: CalendarDay) -> String {
        let day = at.day(time)
        let name = day == today ? "today" : DateText.date(day, today: today)
        guard case .moment(let moment) = at else { return "\(name), time unknown" }
        return "\(name) \(DateText.clock(time.due(at: moment).minute ?? 0))"
    }

    static func promise(_ promise: ParsedLogLine.Promise, today: CalendarDay) -> String {
        promise.text + (promise.due.map { ", by \(DateText.date($0, today: today))" } ?? "")
    }

    static func answer(_ answer: LogAnswer, _ directory: LogDirectory, _ time: LocalTime, today: CalendarDay) -> String
    {
        switch answer {
        case .coach(let id): directory.words(coach: id)
        case .school(let id): directory.school(id)?.name ?? id
        case .schoolAlone: "the school, nobody in particular"
        case .addCoach(let name, let school): "add \(name)" + (school.map { " and \($0)" } ?? "")
        case .addSchool(let name): "add \(name)"
        case .followUp(let day): "follow-up on \(DateText.date(day, today: today))"
        case .happened(let when): self.when(when, time, today: today)
        case .keepUnread: "keep it as text"
        case .each(let ids): "one contact with each: " + names(ids, directory)
        }
    }

    static func field(_ field: ParsedLogLine.Field) -> String {
        switch field {
        case .coach: "coach"
        case .school: "school"
        case .kind: "what"
        case .direction: "direction"
        case .at: "time"
        default: field.rawValue
        }
    }

    /// `private`, `mass mail`, `not reached`, `very positive`, `#camp`
    static func marks(_ reading: ParsedLogLine) -> [String] {
        var marks: [String] = []
        if reading.isPrivate { marks.append("private") }
        if reading.isMass { marks.append("mass mail") }
        if let wasReached = reading.wasReached { marks.append(wasReached ? "reached" : "not reached") }
        if let mood = reading.mood { marks.append(mood.rawValue.replacing("_", with: " ")) }
        return marks + reading.tags.map { "#\($0)" }
    }

    /// Returns the text of the toast: the logged contact, and the guessed fields.
    /// - Parameter isOnCard: whether the call card shows the reading anyway, so that the toast is kept to one line.
    static func title(
        _ reading: ParsedLogLine, _ logged: LoggedContact, _ directory: LogDirectory, _ log: RecruitingLog,
        isOnCard: Bool
    ) -> String {
        let who = isOnCard ? log.personName(logged.contact.coach) : who(reading, directory)
        let done = [who, what(reading), when(reading.at, log.time, today: log.today)].filter { !$0.isEmpty }
        let guessed = isOnCard ? [] : reading.guessed.filter { $0 != .school }.map(field)
        let guess = guessed.isEmpty ? [] : ["guessed \(guessed.joined(separator: ", "))"]
        return (["Logged \(done.joined(separator: ", "))"] + guess + logged.words).joined(separator: "; ")
    }
}
