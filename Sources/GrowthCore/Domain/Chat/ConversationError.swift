import QuadCore

/// The errors of conversations, each with advice.
package enum ConversationError: PassingError, Equatable, Sendable {
    case unknownChat(String)
    /// With the titles of the matching chats.
    case severalChats(String, [String])
    case wasDeleted
    case changedElsewhere
    case nothingToSend
    case tooLong
    case storage(message: String, advice: String?)

    package var message: String {
        switch self {
        case .unknownChat(let text): "There is no chat “\(text)”"
        case .severalChats(let text, let titles):
            "“\(text)” may be \(titles.prefix(5).map { "“\($0)”" }.joined(separator: ", "))"
        case .wasDeleted: "This chat was deleted in another window"
        case .changedElsewhere: "The chat changed in another window; nothing was done"
        case .nothingToSend: "There is nothing to send yet"
        case .tooLong: "A message has at most \(ChatService.longestMessage.grouped) characters"
        case .storage(let message, _): message
        }
    }

    package var advice: String? {
        switch self {
        case .unknownChat: "quad growth chat list shows the ids"
        case .severalChats: "type more of the title, or the id"
        case .storage(_, let advice): advice
        default: nil
        }
    }
}
