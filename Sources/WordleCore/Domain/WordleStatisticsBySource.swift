/// The statistics of the configured words, and of the other words that were played.
package struct WordleStatisticsBySource: Equatable, Sendable {
    package struct Other: Equatable, Sendable {
        /// The id of the source.
        package let source: String
        package let name: String
        package let record: WordleRecord
    }

    package let source: String
    package let name: String
    package let record: WordleRecord
    /// The number of finished daily games that were played on Quad's own words because the source failed.
    package let standIns: Int
    /// The other sources with a finished game, by name.
    package let others: [Other]

    init(
        _ games: [WordleGame], of source: String, named name: String, today: Int, imported: ImportedStatistics? = nil
    ) {
        func statistics(of source: String) -> WordleRecord {
            WordleRecord(
                games: games.counting(for: source), today: today,
                imported: imported?.source == source ? imported : nil)
        }
        self.source = source
        self.name = name
        let own = games.counting(for: source)
        record = statistics(of: source)
        standIns = own.count { $0.source != source && $0.kind == .daily && $0.isOver }
        let finished = games.filter { $0.isOver && $0.source != source }
        let names = Dictionary(finished.map { ($0.source, $0.sourceName) }) { first, _ in first }
        others = names.map { id, name in
            Other(source: id, name: name, record: statistics(of: id))
        }.sorted { ($0.name, $0.source) < ($1.name, $1.source) }
    }

    /// Whether a game was finished, with any words.
    package var isEmpty: Bool {
        record.daily.played + record.archive.played == 0 && others.isEmpty && record.imported == nil
    }
}
