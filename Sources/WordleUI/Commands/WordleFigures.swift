import QuadCore
import WordleCore

/// The output of `stats --json`: the statistics of the daily games, and separate objects for weekdays, hard mode and
/// the archive.
struct WordleFigures: Encodable {
    private enum Keys: String, CodingKey {
        case average, weekdays, hard, archive
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

    private let record: WordleRecord

    init(_ record: WordleRecord) {
        self.record = record
    }

    func encode(to encoder: any Encoder) throws {
        try record.daily.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encodeIfPresent(record.daily.average.map(Self.rounded), forKey: .average)
        let weekdays = zip(CalendarNames.weekdays, record.weekdays).map { Totals($1, weekday: $0) }
        try container.encode(weekdays, forKey: .weekdays)
        try container.encode(Totals(record.hard), forKey: .hard)
        try container.encode(Totals(record.archive), forKey: .archive)
    }

    /// Rounds to hundredths.
    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
