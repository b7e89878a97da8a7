import JSONKit
import WordleKit

/// The answer to an accepted game: the entry with the player's own guesses, and its rank.
package struct SubmissionBody: Equatable, Sendable {
    package let entry: EntryBody
    package let rank: Int?

    /// - Parameter rules: the rules that compute the marks of rows.
    package init(_ accepted: RankedAcceptance, rules: GameRules) {
        let entry = accepted.acceptance.entry
        self.entry = EntryBody(
            entry, guesses: entry.guesses,
            rows: entry.isVerified ? rules.rows(of: entry).map(\.pattern.description) : nil)
        rank = accepted.rank
    }

    package init(body: [UInt8]) throws(Refusal) {
        let object = try WireObject(body: body, mostBytes: 64 * 1_024, known: ["entry", "rank"])
        guard let entry = object.value("entry") else { throw .badRequest("entry is missing") }
        self.entry = try EntryBody(entry)
        rank = try object.optionalInteger("rank")
    }

    package var json: JSONValue {
        var members: JSONMembers = ["entry": entry.json]
        if let rank { members.append("rank", .number(rank)) }
        return .object(members)
    }
}
