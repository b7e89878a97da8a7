import JSONKit
import LeaderboardCore
import ServeKit
import WordleKit

extension SubmittedGame {
    /// Reads the body of a request.
    init(_ object: inout ObjectReader) throws {
        let group = try object.optionalText("group")
        let groupID = group.flatMap { GroupID($0) }
        if group != nil, groupID == nil { throw Refusal.groupUnknown }
        self.init(
            list: try object.value("list", { ListID($0) }, or: Refusal.badList),
            day: try object.value("day", { BoardDay($0) }, or: Refusal.badDay),
            guesses: try object.texts("guesses"),
            mode: try object.value("hard", { HardMode(rawValue: $0) }, or: Refusal.badMode),
            seconds: try object.optionalInteger("seconds"),
            began: try object.value("began", { UTCInstant($0) }, or: Refusal.badInstant),
            nonce: try object.value("nonce", { GameNonce($0) }, or: Refusal.badNonce), group: groupID)
    }
}
