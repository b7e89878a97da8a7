import FoundationEssentials
import QuadCore

/// A conversation without its messages: the facts for a list, and the selected branch.
package struct Chat: Equatable, Sendable, Identifiable {
    package let id: String
    package var title: String
    /// Whether the user gave the title; the program then keeps it.
    package var hasOwnTitle: Bool
    let createdAt: Date
    package var changedAt: Date
    /// The number of messages in all branches.
    package var messageCount: Int
    /// The number of paths from the first message to a last message; 1 if the conversation never forked.
    package var branchCount: Int
    /// The model that gave the last answer; nil for the guide.
    package var model: String?
    /// Whether the last answer was cut off or failed.
    package var isCut: Bool
    package var isArchived: Bool
    /// The selected child of each message, by the parent's id; the key `""` stands for the beginning. A missing key
    /// selects the newest child.
    package var chosen: [String: String]
    package var settings: ChatSettings
    var other: [String: ForeignValue]

    package init(
        id: String, title: String, hasOwnTitle: Bool = false, createdAt: Date, changedAt: Date? = nil,
        messageCount: Int = 0, branchCount: Int = 1, model: String? = nil, isCut: Bool = false,
        isArchived: Bool = false, chosen: [String: String] = [:], settings: ChatSettings = ChatSettings(),
        other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.title = title
        self.hasOwnTitle = hasOwnTitle
        self.createdAt = createdAt
        self.changedAt = changedAt ?? createdAt
        self.messageCount = messageCount
        self.branchCount = branchCount
        self.model = model
        self.isCut = isCut
        self.isArchived = isArchived
        self.chosen = chosen
        self.settings = settings
        self.other = other
    }

    private static let longestTitle = 60

    /// Returns a title made from the beginning of the first question.
    package static func title(of question: String) -> String {
        let line = question.split(whereSeparator: \.isNewline).first.map(String.init)?.trimmingSpaces ?? ""
        guard line.count > longestTitle else { return line.isEmpty ? "New chat" : line }
        let cut = line.prefix(longestTitle)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return String(words) + "…"
    }
}

extension Chat: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title
        case hasOwnTitle = "own_title"
        case createdAt = "created_at"
        case changedAt = "changed_at"
        case messageCount = "messages"
        case branchCount = "branches"
        case model
        case isCut = "cut"
        case isArchived = "archived"
        case chosen, settings, other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let createdAt = try fields.decode(Date.self, forKey: .createdAt)
        self.init(
            id: try fields.decode(String.self, forKey: .id), title: try fields.value(.title, or: ""),
            hasOwnTitle: try fields.value(.hasOwnTitle, or: false), createdAt: createdAt,
            changedAt: try fields.value(.changedAt), messageCount: try fields.value(.messageCount, or: 0),
            branchCount: try fields.value(.branchCount, or: 1), model: try fields.value(.model),
            isCut: try fields.value(.isCut, or: false), isArchived: try fields.value(.isArchived, or: false),
            chosen: try fields.value(.chosen, or: [:]), settings: try fields.value(.settings, or: ChatSettings()),
            other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.put(.hasOwnTitle, hasOwnTitle, unless: false)
        try fields.encode(createdAt, forKey: .createdAt)
        try fields.encode(changedAt, forKey: .changedAt)
        try fields.put(.messageCount, messageCount, unless: 0)
        try fields.put(.branchCount, branchCount, unless: 1)
        try fields.put(.model, model)
        try fields.put(.isCut, isCut, unless: false)
        try fields.put(.isArchived, isArchived, unless: false)
        try fields.put(.chosen, chosen, unless: [:])
        try fields.put(.settings, settings, unless: ChatSettings())
        try fields.put(.other, other, unless: [:])
    }
}
