import QuadCore
import WordleCore

/// The output of `stats --json`: the statistics of the daily games, and separate objects for weekdays, hard mode, the
/// archive and the other sources of words.
struct WordleFigures: Encodable {
    private enum Keys: String, CodingKey {
        case average, weekdays, hard, archive, source, others, imported
        case standIns = "stand_ins"
    }

    private struct Totals: Encodable {
        private enum CodingKeys: String, CodingKey {
            case weekday, played, won, lost, average, distribution
            case winPercent = "win_percent"
        }

        let weekday: String?
        let played: Int
        let won: Int
        let lost: Int
        let winPercent: Int
        /// The average number of guesses in won games; missing without a win.
        let average: Double?
        let distribution: [Int]

        init(_ figures: WordleStatistics, weekday: String? = nil) {
            self.weekday = weekday
            played = figures.played
            won = figures.won
            lost = figures.lost
            winPercent = figures.winPercent
            average = figures.average.map(WordleFigures.rounded)
            distribution = figures.distribution
        }
    }

    private struct Other: Encodable {
        private enum CodingKeys: String, CodingKey {
            case source, name, archive
        }

        let statistics: WordleStatisticsBySource.Other

        func encode(to encoder: any Encoder) throws {
            try statistics.record.daily.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(statistics.source, forKey: .source)
            try container.encode(statistics.name, forKey: .name)
            try container.encode(Totals(statistics.record.archive), forKey: .archive)
        }
    }

    private let statistics: WordleStatisticsBySource
    private var record: WordleRecord { statistics.record }

    init(_ statistics: WordleStatisticsBySource) {
        self.statistics = statistics
    }

    func encode(to encoder: any Encoder) throws {
        try record.daily.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encodeIfPresent(record.daily.average.map(Self.rounded), forKey: .average)
        let weekdays = zip(CalendarNames.weekdays, record.weekdays).map { Totals($1, weekday: $0) }
        try container.encode(weekdays, forKey: .weekdays)
        try container.encode(Totals(record.hard), forKey: .hard)
        try container.encode(Totals(record.archive), forKey: .archive)
        try container.encodeIfPresent(record.imported, forKey: .imported)
        try container.encode(statistics.source, forKey: .source)
        try container.encode(statistics.standIns, forKey: .standIns)
        try container.encode(statistics.others.map(Other.init), forKey: .others)
    }

    /// Rounds to hundredths.
    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
