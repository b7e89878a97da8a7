import CoachesCore
import QuadStorage

/// An athlete's profile, and their recruiting status by their log.
struct AthleteJSON: Encodable {
    private struct Status: Encodable {
        let label: String?
        let parts: [Part]

        private enum CodingKeys: CodingKey {
            case label, parts
        }

        /// Writes unknown values as null.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(label, forKey: .label)
            try fields.encode(parts, forKey: .parts)
        }
    }

    private struct Part: Encodable {
        let kind: String
        let points: Double?
        let words: String

        private enum CodingKeys: CodingKey {
            case kind, points, words
        }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(kind, forKey: .kind)
            try fields.encode(points, forKey: .points)
            try fields.encode(words, forKey: .words)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case status = "recruiting_status"
    }

    private let athlete: Athlete
    private let status: RecruitingStatus

    init(_ log: RecruitingLog) {
        athlete = log.athlete
        status = RecruitingStatus(log, tasks: nil)
    }

    func encode(to encoder: any Encoder) throws {
        try athlete.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        let parts = status.parts.map { Part(kind: $0.kind.rawValue, points: $0.points, words: $0.words) }
        try fields.encode(Status(label: status.label?.rawValue, parts: parts), forKey: .status)
    }
}
