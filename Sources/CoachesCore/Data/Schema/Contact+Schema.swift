import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension Contact: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        guard let members = Members(line: line) else { return nil }
        self.init(members)
    }

    package init(from decoder: any Decoder) throws { self.init(try Members(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

extension Contact.Members: SchemaItem {
    static let blank = Self(
        id: "", athlete: "", kind: .other, direction: .outbound, at: .moment(.unread), subject: "", content: "",
        isMass: false, isPrivate: false, promises: [], tags: [], attachments: [], loggedBy: "", loggedAt: .unread,
        other: [:])

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("athlete_id", &athlete)
        coder.optional("school_id", &school)
        coder.optional("coach_id", &coach)
        coder.optional("event_id", &event)
        coder.required("type", &kind)
        coder.required("direction", &direction)
        coder.required("occurred_at", &at)
        coder.member("subject", &subject, unless: "")
        coder.member("content", &content, unless: "")
        coder.optional("sentiment", &mood)
        coder.optional("reached", &wasReached)
        coder.member("mass", &isMass, unless: false)
        coder.member("private", &isPrivate, unless: false)
        coder.member("promises", &promises, unless: [])
        coder.member("tags", &tags, unless: [])
        coder.member("attachments", &attachments, unless: [])
        coder.required("logged_by", &loggedBy)
        coder.required("created_at", &loggedAt)
        coder.member("other", &other, unless: [:])
    }
}

extension Contact.Kind: MemberWord {
    package static let frequent: [(word: StaticString, meaning: Self)] = [
        ("email", .email), ("text", .text), ("phone_call", .phoneCall), ("dm", .dm), ("tweet", .tweet), ("camp", .camp),
    ]
}

extension Contact.Direction: MemberWord {
    package static let frequent: [(word: StaticString, meaning: Self)] = [
        ("outbound", .outbound), ("inbound", .inbound),
    ]
}

extension Contact.Mood: MemberWord {}

extension Promise: SchemaItem {
    package static let blank = Promise(id: "", by: .us, text: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("by", &by)
        coder.required("text", &text)
        coder.optional("due", &due)
        coder.optional("done_at", &doneAt)
    }
}

extension Promise.Side: MemberWord {}
