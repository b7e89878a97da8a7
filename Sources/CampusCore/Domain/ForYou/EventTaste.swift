import QuadCore

/// The taste of the user, counted over saved events: 0.4 for the club, 0.3 for the type and 0.3 for the mean of the tags, each
/// count divided by the largest count of its kind. Each event that has to do with an interest of the user gets 0.3 more.
package struct EventTaste: Equatable, Sendable {
    package struct Suggestion: Equatable, Sendable {
        package let item: AgendaItem
        package let score: Double
        /// `Robotics ×4, talk ×2`
        package let reason: String
    }

    private var clubs: [String: Int] = [:]
    private var types: [String: Int] = [:]
    private var tags: [String: Int] = [:]
    private let interests: [FoldedText]
    private let interestNames: [String]
    /// The number of saved events.
    package private(set) var saved = 0

    /// The share of an event that has to do with an interest of the user.
    private static let interestShare = 0.3

    /// - Parameter interests: the interests of the user's profile.
    package init(_ marks: [CampusMark], interests: [String] = []) {
        let interests = interests.filter { !$0.isBlank }
        interestNames = interests
        self.interests = interests.map { FoldedText($0) }
        for mark in marks where mark.isSaved {
            saved += 1
            if !mark.copy.club.isEmpty { clubs[mark.copy.club, default: 0] += 1 }
            if !mark.copy.type.isEmpty { types[mark.copy.type, default: 0] += 1 }
            for tag in mark.copy.tags { tags[tag, default: 0] += 1 }
        }
    }

    package func suggestion(_ item: AgendaItem) -> Suggestion? {
        var reasons: [(count: Int, text: String)] = []
        func share(_ name: String, _ counts: [String: Int], _ label: (String) -> String) -> Double {
            guard let count = counts[name], let most = counts.values.max() else { return 0 }
            reasons.append((count, "\(label(name)) ×\(count)"))
            return Double(count) / Double(most)
        }
        let club = share(item.club, clubs) { $0 }
        let type = share(item.type, types) { $0.lowercased() }
        let tagShares = item.tags.map { share($0, tags) { "#\($0)" } }
        let tag = tagShares.isEmpty ? 0 : tagShares.reduce(0, +) / Double(tagShares.count)
        var texts = reasons.map(\.text)
        var score = 0.4 * club + 0.3 * type + 0.3 * tag
        if !interests.isEmpty {
            let words = ([item.title, item.club, item.type] + item.tags).map { FoldedText($0) }
            if let place = interests.firstIndex(where: { interest in words.contains { $0.containsWhole(interest) } }) {
                score += Self.interestShare
                texts.append("your interest in \(interestNames[place])")
            }
        }
        guard score > 0 else { return nil }
        return Suggestion(item: item, score: score, reason: texts.joined(separator: ", "))
    }

    /// Returns the best suggestions, one per series; ties go by date.
    package func suggestions(among items: [AgendaItem], atMost most: Int) -> [Suggestion] {
        guard saved > 0 || !interests.isEmpty else { return [] }
        var events: Set<String> = []
        let found = items.compactMap { item -> Suggestion? in
            guard events.insert(item.event).inserted else { return nil }
            return suggestion(item)
        }
        return Array(
            found.sorted { one, other in
                one.score != other.score ? one.score > other.score : one.item.start < other.item.start
            }.prefix(most))
    }
}
