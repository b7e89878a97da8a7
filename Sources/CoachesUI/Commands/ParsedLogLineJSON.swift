import CoachesCore
import QuadCore

/// The reading of a contact line, as `--json` prints it. Missing values are null.
struct ParsedLogLineJSON: Encodable {
    struct Choice: Encodable {
        let id: String
        let name: String
    }

    struct PromiseJSON: Encodable {
        let by: String
        let text: String
        let due: String?
    }

    let reading: ParsedLogLine
    let directory: LogDirectory
    var proposals: [StatusProposalJSON] = []

    private enum Key: String, CodingKey {
        case type, direction, school, coach, subject, content, sentiment, promises, guessed, problems, questions
        case candidates, tags, reached, mass, ready, adds, unread
        case schoolID = "school_id"
        case coachID = "coach_id"
        case others = "also_with"
        case at = "occurred_at"
        case isTimeKnown = "time_known"
        case next = "next_follow_up"
        case isPrivate = "private"
        case proposals = "status_proposals"
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(reading.kind.rawValue, forKey: .type)
        try members.encode(reading.direction.rawValue, forKey: .direction)
        try members.encode(reading.coach.id, forKey: .coachID)
        try members.encode(reading.coach.id.flatMap { directory.coach($0)?.name }, forKey: .coach)
        try members.encode(reading.school.id, forKey: .schoolID)
        try members.encode(reading.school.id.flatMap { directory.school($0)?.name }, forKey: .school)
        try members.encode(String?.none, forKey: .subject)
        try members.encode(reading.text.isEmpty ? nil : reading.text, forKey: .content)
        try members.encode(reading.mood?.rawValue, forKey: .sentiment)
        try members.encode(reading.at.description, forKey: .at)
        try members.encode(reading.at.isTimeKnown, forKey: .isTimeKnown)
        try members.encode(reading.next?.description, forKey: .next)
        try members.encode(
            reading.promises.map { PromiseJSON(by: $0.by.rawValue, text: $0.text, due: $0.due?.description) },
            forKey: .promises)
        try members.encode(reading.isPrivate, forKey: .isPrivate)
        try members.encode(reading.isMass, forKey: .mass)
        try members.encode(reading.wasReached, forKey: .reached)
        try members.encode(reading.tags, forKey: .tags)
        try members.encode(reading.guessed.map(ParsedLogLineText.column), forKey: .guessed)
        try members.encode(reading.problems, forKey: .problems)
        try members.encode(reading.unread, forKey: .unread)
        try members.encode(
            reading.others.map { Choice(id: $0, name: directory.coach($0)?.name ?? $0) }, forKey: .others)
        try members.encode(reading.questions.map(\.words), forKey: .questions)
        try members.encode(candidates, forKey: .candidates)
        try members.encode(added, forKey: .adds)
        try members.encode(reading.isReady, forKey: .ready)
        try members.encode(proposals, forKey: .proposals)
    }

    private var candidates: [Choice] {
        reading.coach.candidates.map { Choice(id: $0, name: directory.words(coach: $0)) }
            + reading.school.candidates.map { Choice(id: $0, name: directory.school($0)?.name ?? $0) }
    }

    /// The names of unknown coaches and schools in the line.
    private var added: [String] {
        [reading.coach, reading.school].compactMap { named in
            switch named {
            case .new(let name), .unknown(let name): name
            case .nobody, .one, .several: nil
            }
        }
    }
}
