/// A file of a `SeriesLog` for one series and one month: `R-2026-11.jsonl`.
package struct SeriesFile: Hashable, Sendable {
    package let series: String
    /// `2026-11`
    package let month: String

    package init(series: String, month: String) {
        self.series = series
        self.month = month
    }

    /// Nil if the name belongs to another kind of file.
    package init?(_ name: String) {
        guard name.hasSuffix(Self.suffix) else { return nil }
        let stem = Array(name.dropLast(Self.suffix.count).utf8)
        guard stem.count > 8, stem[stem.count - 8] == 0x2D, stem[stem.count - 3] == 0x2D else { return nil }
        let digits = stem.suffix(7).enumerated().filter { $0.offset != 4 }
        guard digits.allSatisfy({ (0x30...0x39).contains($0.element) }) else { return nil }
        let letters = stem.dropLast(8)
        guard letters.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }) else { return nil }
        series = String(decoding: letters, as: UTF8.self)
        month = String(decoding: stem.suffix(7), as: UTF8.self)
    }

    package var name: String { "\(series)-\(month)\(Self.suffix)" }

    private static let suffix = ".jsonl"
}
