import FoundationEssentials

/// The one line that `quad-net leaderboard` prints: the answer of the server, or the reason why none came.
package enum LeaderboardAnswerLine: Equatable, Sendable {
    private struct Fields: Codable {
        var status: Int?
        var retryAfter: Int?
        var body: String?
        var failed: String?
    }

    /// The longest line: an answer of 1 MB with every byte escaped.
    package static let lengthLimit = 8 << 20

    case answered(LeaderboardResponse)
    case failed(String)

    package init?(_ bytes: [UInt8]) {
        guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)) else { return nil }
        if let status = fields.status {
            self = .answered(
                LeaderboardResponse(
                    status: status, retryAfter: fields.retryAfter, body: Array((fields.body ?? "").utf8)))
        } else if let reason = fields.failed {
            self = .failed(reason)
        } else {
            return nil
        }
    }

    package var bytes: [UInt8] {
        var fields = Fields()
        switch self {
        case .answered(let answer):
            fields.status = answer.status
            fields.retryAfter = answer.retryAfter
            fields.body = String(decoding: answer.body, as: UTF8.self)
        case .failed(let reason): fields.failed = reason
        }
        return (try? JSONEncoder().encode(fields)).map { Array($0) } ?? []
    }
}
