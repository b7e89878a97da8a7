import FoundationEssentials
import QuadCore
import SystemKit

/// Reads statistics of the New York Times as its site stores and sends them: an object with `guesses` and `currentStreak`,
/// at any depth, or the totals of an account in `totalStats` and `calculatedStats`. `quad wordle stats --json` is read,
/// too.
package enum ImportedStatisticsReader {
    private static let mostBytes = 1 << 20
    private static let deepest = 12

    /// - Parameters:
    ///   - lastDay: the day of the last game of the streak; nil takes it from the file.
    ///   - source: the source whose streak goes on.
    package static func read(
        _ bytes: [UInt8], lastDay: CalendarDay?, source: String
    ) throws(WordleError) -> ImportedStatistics {
        guard bytes.count <= mostBytes, let root = try? JSONDecoder().decode(ForeignValue.self, from: Data(bytes))
        else {
            throw .importedStatistics("the file is no JSON document")
        }
        let all = try figures(in: root, deepest).map { (figures) throws(WordleError) in
            let day = lastDay ?? self.lastDay(in: figures) ?? self.lastDay(in: root.object ?? [:])
            return try statistics(figures, lastDay: day, source: source)
        }
        guard let imported = all.first else {
            throw .importedStatistics("the file has no object with “guesses” and “currentStreak”")
        }
        guard all.allSatisfy({ $0 == imported }) else {
            throw .importedStatistics("the file has \(all.count) different statistics; keep only yours in it")
        }
        return imported
    }

    private static func statistics(
        _ figures: [String: ForeignValue], lastDay: CalendarDay?, source: String
    ) throws(WordleError) -> ImportedStatistics {
        guard let lastDay else {
            throw .importedStatistics("the file does not say when the last game was; name it with --last-day")
        }
        var imported = ImportedStatistics(source: source, lastDay: lastDay)
        imported.distribution = try distribution(figures)
        imported.currentStreak = try number(figures, "currentStreak", "current_streak")
        imported.maxStreak = try number(figures, "maxStreak", "max_streak")
        imported.played = try number(figures, "gamesPlayed", "played")
        return imported
    }

    /// Returns all objects with statistics.
    private static func figures(in value: ForeignValue, _ depth: Int) -> [[String: ForeignValue]] {
        guard depth > 0 else { return [] }
        switch value {
        case .object(let members):
            if let account = account(members) { return [account] }
            let hasBars = members["guesses"] != nil || members["distribution"] != nil
            if hasBars, members["currentStreak"] != nil || members["current_streak"] != nil { return [members] }
            return members.values.flatMap { figures(in: $0, depth - 1) }
        case .list(let values): return values.flatMap { figures(in: $0, depth - 1) }
        case .text(let text):
            // The site keeps its objects as texts.
            guard text.hasPrefix("{") else { return [] }
            let inner = try? JSONDecoder().decode(ForeignValue.self, from: Data(text.utf8))
            return inner.map { figures(in: $0, depth - 1) } ?? []
        default: return []
        }
    }

    /// Returns the figures of an account, which has bars and streaks apart from each other. The object beside them,
    /// `legacyStats`, is from the time before the account.
    private static func account(_ members: [String: ForeignValue]) -> [String: ForeignValue]? {
        guard let totals = members["totalStats"]?.object, let streaks = members["calculatedStats"]?.object,
            totals["guesses"] != nil, streaks["currentStreak"] != nil
        else { return nil }
        return totals.merging(streaks) { total, _ in total }
    }

    private static func number(_ members: [String: ForeignValue], _ names: String...) throws(WordleError) -> Int {
        for name in names {
            if case .integer(let number) = members[name] { return number }
        }
        throw .importedStatistics("“\(names[0])” is missing or no whole number")
    }

    private static func distribution(_ members: [String: ForeignValue]) throws(WordleError) -> [Int] {
        if case .list(let values) = members["distribution"] {
            let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
            if numbers.count == WordleGame.mostRows { return numbers }
        }
        guard let bars = members["guesses"]?.object else {
            throw .importedStatistics("“guesses” is no object with the wins in 1 to 6 guesses")
        }
        return try (1...WordleGame.mostRows).map { row throws(WordleError) in
            guard let bar = bars["\(row)"] else { return 0 }
            guard case .integer(let count) = bar else {
                throw .importedStatistics("the wins in \(row) are no whole number")
            }
            return count
        }
    }

    private static func lastDay(in members: [String: ForeignValue]) -> CalendarDay? {
        for name in ["last_day", "lastDay", "lastCompletedDate", "lastPlayedDate", "lastCompletedPrintDate"] {
            if case .text(let text) = members[name], let day = CalendarDay(String(text.prefix(10))) { return day }
        }
        return nil
    }
}

extension ForeignValue {
    fileprivate var object: [String: ForeignValue]? { if case .object(let members) = self { members } else { nil } }
}
