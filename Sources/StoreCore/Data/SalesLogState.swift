import JSONStore
import StoreKit

/// The state of the sales log as far as it was read.
struct SalesLogState {
    var books = StoreBooks()
    var mark = SeriesMark()
    /// The ends of carts that are not in the cached index.
    var carts: [String: CartEnd] = [:]
    /// The part of the cached index that matches this log; nil if all carts are in `carts`.
    var index: CartIndex.Extent?
    /// The stamp of the index when it was last checked.
    var stamp: String?
    /// Bytes of the log that the cached books do not cover.
    var unkeptBytes = 0
    /// Reasons why a register is read-only, by register.
    var damaged: [String: String] = [:]
    /// The entries of `damaged` whose log is shorter than before. The chain alone does not show this: a chain that was
    /// cut still verifies.
    private(set) var lost: [String: String] = [:]
    /// The former ends of the files, while the log is read again.
    private var expected: SeriesMark?
    var tornBytes = 0

    init() {}

    /// Creates a state for reading the log again, which was read up to `mark` before.
    init(expecting mark: SeriesMark) { expected = mark }

    /// Restores the cached state, if the cache matches this log.
    init(_ kept: CachedBooks, _ log: SeriesLog) {
        let stamp = kept.carts.stamp
        guard let contents = kept.read() else { return }
        guard log.confirms(contents.mark) else {
            // Cached books of another log say nothing about this log.
            let isOther = contents.heads.contains { name, head in log.head(of: name).map { $0 != head } ?? false }
            if !isOther { expected = contents.mark }
            return
        }
        (books, mark, index) = (contents.books, contents.mark, contents.carts)
        self.stamp = stamp
    }

    /// Marks registers whose files are now shorter than before, or end in zeros: records that were on disk are gone. A
    /// new sale would reuse their numbers.
    mutating func noteLost() {
        guard let expected else { return }
        self.expected = nil
        for (name, end) in expected.ends {
            guard let series = SeriesFile(name)?.series, mark.ends[name]?.offset ?? 0 < end.offset else { continue }
            lost[series] =
                "records at the end of \(name) are gone; if a backup was restored, remove the folder store/derived"
            damage(series, lost[series] ?? "")
        }
    }

    /// Returns whether the index still has the expected content. Another process may have rewritten the index, or
    /// somebody may have truncated it.
    mutating func confirmIndex(_ kept: CachedBooks) -> Bool {
        guard let index else { return true }
        let stamp = kept.carts.stamp
        if stamp == self.stamp { return true }
        self.stamp = stamp
        return kept.carts.holds(index)
    }

    func end(ofCart id: String, _ kept: CachedBooks) -> CartEnd? {
        carts[id] ?? (index == nil ? nil : kept.carts.end(ofCart: id))
    }

    /// Adds a line of the log. The line closes its register if it is not a record, was changed, or does not follow the
    /// record before it.
    mutating func add(_ line: [UInt8], _ place: SeriesPlace) {
        unkeptBytes += line.count
        let series = place.file.series
        let record: StoreRecord
        do throws(RecordReadingError) { record = try StoreRecord(line: line) } catch {
            return damage(
                series, "a line of \(place.file.name) at byte \(place.offset) is not a record (\(error.words))")
        }
        let book = books.register(series)
        if record.register != series || record.sequence != book.sequence + 1 || record.previousHash != book.hash {
            damage(series, "record \(record.sequence) in \(place.file.name) does not follow the one before it")
        } else if !RecordSeal.isIntact(line) {
            damage(series, "record \(record.sequence) in \(place.file.name) was changed")
        }
        take(record)
    }

    private mutating func damage(_ register: String, _ detail: String) {
        if damaged[register] == nil { damaged[register] = detail }
    }

    mutating func take(_ record: StoreRecord) {
        books.add(record)
        if let cart = record.cart, let end = CartEnd(record.kind, number: record.number) { carts[cart] = end }
    }
}
