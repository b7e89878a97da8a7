import NewsCore
import QuadCore

/// Names, numbers and dates of the News tab in words.
enum NewsText {
    static func category(_ name: String) -> String { NewsCategory.shown(name) }

    /// `3 min`
    static func minutes(_ minutes: Int) -> String { minutes > 0 ? "\(minutes) min" : "" }

    /// Returns the time to hear or watch the article's file, if that is known, else the reading time.
    static func length(of article: ArticleRow) -> String {
        guard let seconds = article.playable?.seconds, seconds > 0 else { return minutes(article.minutes) }
        return minutes(max(1, (seconds + 30) / 60))
    }
}

/// Texts that the user types.
extension NewsText {
    /// Returns the text with its last tag completed by known tags.
    static func completions(of text: String, among known: [String]) -> [String] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
        let last = parts.last?.lowercased() ?? ""
        let before = parts.dropLast().filter { !$0.isEmpty }
        return known.filter { $0.lowercased().hasPrefix(last) && !before.contains($0) }.map {
            (before + [$0]).joined(separator: ", ")
        }
    }

    /// Returns the publication date, or the words that it is unknown and when the article was first seen.
    static func date(of row: ArticleRow, at time: FilterTime) -> String {
        if let date = row.date { return self.date(date, at: time) }
        let told = row.unlikelyDate.map { " (its feed says \(date($0, at: time)))" } ?? ""
        return "\(noDate)\(told), \(seen(row, at: time))"
    }

    /// Returns `2h ago`. Without a credible date, says when the article was first seen.
    static func age(of row: ArticleRow, at time: FilterTime) -> String {
        row.date.map { Age.short($0, at: time) } ?? "\(noDate), \(seen(row, at: time))"
    }

    static let noDate = "no date"

    private static func seen(_ row: ArticleRow, at time: FilterTime) -> String {
        "seen \(Age.ago(row.arrived, at: time))"
    }

    /// `2026-11-21, 10:40, 3h ago`
    static func date(_ date: Double, at time: FilterTime) -> String {
        let day = CalendarDay(dayNumber: Int(((date + time.zone) / 86_400).rounded(.down)))
        let minutes = Int(((date + time.zone) / 60).rounded(.down)) - day.dayNumber * 1_440
        let hour = DateText.clock(minutes)
        return "\(day), \(hour)" + (0..<14 * 86_400 ~= time.now - date ? ", \(Age.ago(date, at: time))" : "")
    }
}
