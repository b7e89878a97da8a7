/// One turn of a conversation, as sent to the server.
package struct PromptMessage: Equatable, Sendable, Codable {
    package enum Role: String, Sendable, Codable {
        case system, user, assistant
    }

    package let role: Role
    package let text: String

    package init(_ role: Role, _ text: String) {
        self.role = role
        self.text = text
    }
}
