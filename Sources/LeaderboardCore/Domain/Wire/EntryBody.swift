import JSONKit
import WordleKit

/// A game on a board, as the client gets it. The nonce stays on the server.
package struct EntryBody: Equatable, Sendable {
    private static let members: Set = [
        "player", "list", "day", "score", "solved", "hard", "seconds", "received", "verified", "flags", "guesses",
        "rows",
    ]

    package let player: PlayerID
    package let list: ListID
    package let day: BoardDay
    /// 1…6, or 7 for a loss.
    package let score: Int
    package let mode: String
    package let seconds: Int?
    package let received: UTCInstant
    package let isVerified: Bool
    package let flags: [String]
    /// The words, if the viewer may see them.
    package let guesses: [String]?
    /// The marks of the rows as digits (0 absent, 1 present, 2 correct), if the viewer may see them.
    package let rows: [String]?

    /// - Parameters:
    ///   - guesses: the words; nil hides them.
    ///   - rows: the marks; nil hides them.
    package init(_ entry: BoardEntry, flags: GameFlags? = nil, guesses: [String]? = nil, rows: [String]? = nil) {
        player = entry.player
        list = entry.list
        day = entry.day
        score = entry.score
        mode = entry.mode.rawValue
        seconds = entry.seconds
        received = entry.received
        isVerified = entry.isVerified
        self.flags = (flags ?? entry.flags).names
        self.guesses = guesses
        self.rows = rows
    }

    package init(_ value: JSONValue) throws(Refusal) {
        let object = try WireObject(value, known: Self.members)
        player = try object.read("player", { PlayerID($0) }, or: .badRequest("player is not an id"))
        list = try object.read("list", { ListID($0) }, or: .badList)
        day = try object.read("day", { BoardDay($0) }, or: .badDay)
        score = try object.integer("score")
        mode = try object.text("hard")
        seconds = try object.optionalInteger("seconds")
        received = try object.read("received", { UTCInstant($0) }, or: .badInstant)
        isVerified = try object.flag("verified")
        flags = try object.texts("flags")
        guesses = object.value("guesses") == nil ? nil : try object.texts("guesses")
        rows = object.value("rows") == nil ? nil : try object.texts("rows")
        guard (1...BoardEntry.lossScore).contains(score) else { throw .badRequest("score is out of range") }
    }

    package var json: JSONValue {
        var members: JSONMembers = [
            "player": .text(player.text), "list": .text(list.text), "day": .text(day.text), "score": .number(score),
            "solved": .bool(score < BoardEntry.lossScore), "hard": .text(mode),
        ]
        if let seconds { members.append("seconds", .number(seconds)) }
        members.append("received", .text(received.text))
        members.append("verified", .bool(isVerified))
        members.append("flags", .array(flags.map { .text($0) }))
        if let guesses { members.append("guesses", .array(guesses.map { .text($0) })) }
        if let rows { members.append("rows", .array(rows.map { .text($0) })) }
        return .object(members)
    }
}
