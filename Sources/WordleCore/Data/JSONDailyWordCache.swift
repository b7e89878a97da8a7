import JSONStore
import QuadCore
import WordleKit

/// The cached words from the sources of other puzzles, with one file per source.
package struct JSONDailyWordCache: DailyWordCache {
    private let directory: String
    private let options: StorageOptions

    package init(directory: String, options: StorageOptions) {
        self.directory = directory
        var options = options
        options.durability = .relaxed
        self.options = options
    }

    package func word(source: String, day: CalendarDay) async -> Word? {
        document(source).read().value[day.description].flatMap { try? Word($0) }
    }

    package func keep(_ word: Word, source: String, day: CalendarDay) async {
        _ = try? document(source).update { $0[day.description] = word.description }
    }

    private func document(_ source: String) -> JSONDocument<[String: String]> {
        let name = source.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return JSONDocument(path: "\(directory)/words-\(String(name).prefix(100)).json", default: [:], options: options)
    }
}
