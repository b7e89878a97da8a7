import JSONKit

/// The body of a refusal: `{"code":"name_taken","message":"…"}`, with the accepted entry after a conflict.
package struct RefusalBody: Equatable, Sendable {
    package let code: String
    package let message: String
    package let accepted: EntryBody?

    package init(_ refusal: Refusal) {
        code = refusal.code
        message = refusal.message
        accepted = refusal.accepted.map { EntryBody($0) }
    }

    package init(body: [UInt8]) throws(Refusal) {
        let members = try WireObject(body: body, mostBytes: 64 * 1_024, known: ["code", "message", "accepted"])
        code = try members.text("code")
        message = try members.text("message")
        accepted = try members.value("accepted").map { (value) throws(Refusal) in try EntryBody(value) }
    }

    package var json: JSONValue {
        var members: JSONMembers = ["code": .text(code), "message": .text(message)]
        if let accepted { members.append("accepted", accepted.json) }
        return .object(members)
    }
}
