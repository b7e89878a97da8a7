import JSONKit
import WordleKit

extension SubmittedGame {
    private static let members: Set = ["list", "day", "guesses", "hard", "seconds", "began", "nonce", "group"]

    /// Reads the body of a request.
    package init(body: [UInt8]) throws(Refusal) {
        let object = try WireObject(body: body, known: Self.members)
        let group = try object.optionalText("group")
        let groupID = group.flatMap { GroupID($0) }
        if group != nil, groupID == nil { throw .groupUnknown }
        self.init(
            list: try object.read("list", { ListID($0) }, or: .badList),
            day: try object.read("day", { BoardDay($0) }, or: .badDay),
            guesses: try object.texts("guesses"),
            mode: try object.read("hard", { HardMode(rawValue: $0) }, or: .badMode),
            seconds: try object.optionalInteger("seconds"),
            began: try object.read("began", { UTCInstant($0) }, or: .badInstant),
            nonce: try object.read("nonce", { GameNonce($0) }, or: .badNonce), group: groupID)
    }

    package var json: JSONValue {
        var members: JSONMembers = [
            "list": .text(list.text), "day": .text(day.text), "guesses": .array(guesses.map { .text($0) }),
            "hard": .text(mode.rawValue),
        ]
        if let seconds { members.append("seconds", .number(seconds)) }
        members.append("began", .text(began.text))
        members.append("nonce", .text(nonce.text))
        if let group { members.append("group", .text(group.text)) }
        return .object(members)
    }
}
