import FoundationEssentials

/// The one line that `quad-net leaderboard` reads: the request with the player's token. The token never appears in the
/// process list this way.
package struct LeaderboardCallLine: Equatable, Sendable {
    private struct Fields: Codable {
        let method: String
        let url: String
        let body: String?
        let token: String?
    }

    package static let lengthLimit = 1 << 16

    package let call: LeaderboardCall

    init(_ call: LeaderboardCall) {
        self.call = call
    }

    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.lengthLimit, let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes)),
            let method = LeaderboardCall.Method(rawValue: fields.method)
        else { return nil }
        call = LeaderboardCall(method, fields.url, body: fields.body, token: fields.token)
    }

    package var bytes: [UInt8] {
        let fields = Fields(method: call.method.rawValue, url: call.url, body: call.body, token: call.token)
        return (try? JSONEncoder().encode(fields)).map { Array($0) } ?? []
    }
}
