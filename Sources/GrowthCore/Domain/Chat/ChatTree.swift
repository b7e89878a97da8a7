/// The messages of a conversation as a tree, and the selected path through it.
package struct ChatTree: Equatable, Sendable {
    /// Oldest first.
    package private(set) var messages: [ChatMessage]
    private var places: [String: Int]
    private var childPlaces: [String: [Int]]

    /// A message without a parent in the list becomes a beginning, so every stored message stays reachable.
    package init(_ messages: [ChatMessage]) {
        self.messages = messages.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        places = Dictionary(self.messages.enumerated().map { ($1.id, $0) }) { first, _ in first }
        childPlaces = [:]
        for (place, message) in self.messages.enumerated() {
            childPlaces[parent(of: message), default: []].append(place)
        }
    }

    package func message(_ id: String) -> ChatMessage? { places[id].map { messages[$0] } }

    /// Returns the parent's id, or `""` for a beginning. A message that is older than its parent counts as a beginning,
    /// because it could form a cycle.
    private func parent(of message: ChatMessage) -> String {
        guard let parent = message.parent, let place = places[parent], let own = places[message.id], place < own else {
            return ""
        }
        return parent
    }

    /// Returns the replies to a message; for nil, the beginnings.
    package func children(of id: String?) -> [ChatMessage] { (childPlaces[id ?? ""] ?? []).map { messages[$0] } }

    /// Returns the messages with the same parent, oldest first.
    package func siblings(of message: ChatMessage) -> [ChatMessage] {
        let parent = parent(of: message)
        return children(of: parent.isEmpty ? nil : parent)
    }

    /// Returns the messages from the first to the last, following the selected child at each fork.
    package func path(_ chosen: [String: String]) -> [ChatMessage] {
        var path: [ChatMessage] = []
        var here = ""
        while let next = step(from: here, chosen) {
            path.append(next)
            here = next.id
        }
        return path
    }

    private func step(from here: String, _ chosen: [String: String]) -> ChatMessage? {
        guard let children = childPlaces[here], let newest = children.last else { return nil }
        let wanted = chosen[here].flatMap { places[$0] }
        return messages[wanted.flatMap { children.contains($0) ? $0 : nil } ?? newest]
    }

    /// Returns the messages from the first to the given one.
    package func path(to id: String) -> [ChatMessage] {
        var path: [ChatMessage] = []
        var here = message(id)
        while let message = here {
            path.append(message)
            let parent = parent(of: message)
            here = parent.isEmpty ? nil : self.message(parent)
        }
        return path.reversed()
    }

    /// The number of paths from a first message to a last one.
    var branchCount: Int { max(1, messages.count { childPlaces[$0.id] == nil }) }

    /// Returns the selections that lead to a message.
    package func choices(leadingTo id: String, from chosen: [String: String]) -> [String: String] {
        var chosen = chosen
        for message in path(to: id) where siblings(of: message).count > 1 {
            chosen[parent(of: message)] = message.id
        }
        return chosen
    }
}
