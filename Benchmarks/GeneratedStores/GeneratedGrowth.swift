import FoundationEssentials
import GrowthCore
import JSONStore
import QuadCore

/// Years of practice up to now: sessions of a few methods, chats of forty messages, and articles.
package struct GeneratedGrowth {
    /// The current time in whole hours; the benchmarks do not depend on the minute.
    package let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    package init() {}

    private static let methods = [
        ("easy-endurance", "Easy endurance"), ("short-intervals", "Short intervals"), ("study-block", "Study block"),
        ("hip-and-back", "Mobility for hips and back"), ("slow-breathing", "Slow breathing"),
    ]
    private static let messagesOfChat = 40

    private var options: StorageOptions {
        var options = StorageOptions(now: { Date() })
        options.durability = .relaxed
        return options
    }

    package func write(sessions: Int, chats: Int, to directory: String) async throws {
        if sessions > 0 {
            try await JSONGrowthLogRepository(directory: directory, options: options)
                .apply(.adding((0..<sessions).map(session)))
        }
        guard chats > 0 else { return }
        let repository = JSONChatRepository(directory: directory, options: options)
        try await repository.apply(ItemChanges(adding: (0..<chats).map(chat)))
        for number in 0..<chats {
            try await repository.apply(ItemChanges(adding: messages(of: number)), in: Self.chatID(number))
        }
    }

    /// Writes the articles as the user's own files.
    package static func writeArticles(_ count: Int, to directory: String) throws {
        let folder = directory + "/growth/articles"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for article in articles(count) {
            try Data(document(article).utf8).write(to: URL(filePath: "\(folder)/\(article.id).json5"))
        }
    }

    // MARK: Sessions

    /// Returns a session. The previous session is seven hours older.
    package func session(_ number: Int) -> PracticeSession {
        let (id, title) = Self.methods[number % Self.methods.count]
        return PracticeSession(
            id: Self.id(number, "5e55"), method: id, title: title, start: start(number),
            seconds: Self.minutes(number) * 60, zone: 0,
            moodBefore: number % 3 == 0 ? number % 5 - 2 : nil, moodAfter: number % 5 - 2, intensity: number % 5 + 1,
            amount: number % 4 == 0 ? Double(number % 20) : nil, unit: number % 4 == 0 ? "km" : "",
            tags: ["week\(number % 52)"], notes: number % 3 == 0 ? "Legs heavy after the trip, session \(number)" : "",
            origin: number % 2 == 0 ? .timer : .hand)
    }

    private func start(_ number: Int) -> Date { now.addingTimeInterval(-Double(number + 1) * 7 * 3_600) }
    private static func minutes(_ number: Int) -> Int { 15 + number % 60 }

    private static func id(_ number: Int, _ kind: String) -> String {
        let digits = String(number, radix: 16)
        return "00000000-0000-4000-\(kind)-\(String(repeating: "0", count: 12 - digits.count))\(digits)"
    }

    /// Returns the same intervals in Timewarrior's format: one file per month, oldest line first.
    package func intervals(_ count: Int) -> [(month: String, lines: String)] {
        var months: [String: [String]] = [:]
        for number in (0..<count).reversed() {
            let begin = start(number)
            let end = begin.addingTimeInterval(Double(Self.minutes(number) * 60))
            let tag = Self.methods[number % Self.methods.count].0
            let line = "inc \(Self.stamp(begin)) - \(Self.stamp(end)) # \(tag)"
            months[String(begin.formatted(.iso8601).prefix(7)), default: []].append(line)
        }
        return months.map { ($0.key, $0.value.joined(separator: "\n") + "\n") }
    }

    /// Returns a time such as `20261101T080000Z`.
    private static func stamp(_ date: Date) -> String {
        String(date.formatted(.iso8601).filter { !"-:".contains($0) })
    }

    package static var methodIDs: [String] { methods.map(\.0) }

    // MARK: Chats

    package static func chatID(_ number: Int) -> String { id(number, "c4a7") }

    private func chat(_ number: Int) -> Chat {
        Chat(
            id: Self.chatID(number), title: "Question \(number) about rest before a race",
            createdAt: now.addingTimeInterval(-Double(number + 1) * 5_000), messageCount: Self.messagesOfChat)
    }

    private func messages(of chat: Int) -> [ChatMessage] {
        let begin = now.addingTimeInterval(-Double(chat + 1) * 5_000)
        return (0..<Self.messagesOfChat).map { number in
            let isQuestion = number % 2 == 0
            return ChatMessage(
                id: "m\(number)", parent: number == 0 ? nil : "m\(number - 1)", role: isQuestion ? .user : .coach,
                text: isQuestion
                    ? "How long should I rest after week \(number)?"
                    : String(repeating: "Rest is part of the plan, and easy days are easy. ", count: 6),
                at: begin.addingTimeInterval(Double(number * 20)))
        }
    }

    // MARK: Articles

    /// Returns articles of five sections with fifty words each, from a vocabulary of a few thousand. As in a language,
    /// few words are frequent and many are rare.
    package static func articles(_ count: Int) -> [GrowthArticle] {
        (0..<count).map { number in
            let sections = (0..<5).map { section in
                GrowthArticle.Section("Part \(section)", [text(number * 5 + section)])
            }
            return GrowthArticle(
                id: "article-\(number)", title: "Article \(number) on \(word(number * 7))", sections: sections)
        }
    }

    private static func text(_ seed: Int) -> String {
        (0..<50).map { place in
            // The square of an evenly distributed number is more often small.
            let even = Double((seed &* 2_654_435_761 &+ place &* 40_503) & 0xFFFF) / 65_536
            return word(Int(even * even * 4_000)) + (place % 12 == 11 ? "." : "")
        }.joined(separator: " ")
    }

    private static func word(_ number: Int) -> String {
        let known = ["rest", "sleep", "week", "training", "study", "race", "easy", "hard", "block", "intervals"]
        guard number >= known.count else { return known[number] }
        let (first, second) = (["ba", "do", "fi", "gu", "ke", "lo", "mi", "na"], ["r", "st", "nt", "l", "mp", "ck"])
        return
            "\(first[number % 8])\(second[number / 8 % 6])\(first[number / 48 % 8])\(second[number / 384 % 6])\(number)"
    }

    /// Returns an article as a user's file.
    package static func document(_ article: GrowthArticle) -> String {
        let sections = article.sections.map { "{title: '\($0.title)', text: '\($0.paragraphs.joined())'}" }
        return "{id: '\(article.id)', title: '\(article.title)', sections: [\(sections.joined(separator: ", "))]}\n"
    }
}
