import JSONKit
import LeaderboardCore

extension Registration {
    var json: JSONValue {
        .object(["id": .text(id.text), "name": .text(name), "token": .text(token.text)])
    }
}
