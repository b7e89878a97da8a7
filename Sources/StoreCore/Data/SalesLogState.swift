import JSONStore
import StoreKit

/// What was read of the sales log so far.
struct SalesLogState {
    var books = StoreBooks()
    var mark = SeriesMark()
    /// Ends of carts that are not in the kept index.
    var carts: [String: CartEnd] = [:]
    /// What of the kept index is of this log; nil where all carts are in `carts`.
    var index: CartIndex.Extent?
    /// Which state of the index was found to be so.
    var stamp: String?
    /// Bytes of the log that what is kept knows nothing of.
    var unkeptBytes = 0
    /// Why a register can't be added to, by its name.
    var damaged: [String: String] = [:]
    /// Of those, the ones whose log ends before it did; a chain that was cut is whole.
    private(set) var lost: [String: String] = [:]
    /// What the log held before, where it is being read anew.
    private var expected: SeriesMark?
    var tornBytes = 0

    init() {}

    /// To be read anew after it was read as far as `mark`.
    init(expecting mark: SeriesMark) { expected = mark }

    /// As it was kept, where it is of this log.
    init(_ kept: CachedBooks, _ log: SeriesLog) {
        let stamp = kept.carts.stamp
        guard let contents = kept.read() else { return }
        guard log.confirms(contents.mark) else {
            // Books of another log tell nothing of this one.
            let isOther = contents.heads.contains { name, head in log.head(of: name).map { $0 != head } ?? false }
            if !isOther { expected = contents.mark }
            return
        }
        (books, mark, index) = (contents.books, contents.mark, contents.carts)
        self.stamp = stamp
    }

    /// Once it is read: a log whose lines end before they did has lost records that were on disk, be it that the file is shorter
    /// or that there is nothing but zeros. Numbers would be given twice.
    mutating func noteLost() {
        guard let expected else { return }
        self.expected = nil
        for (name, end) in expected.ends {
            guard let series = SeriesFile(name)?.series, mark.ends[name]?.offset ?? 0 < end.offset else { continue }
            lost[series] =
                "records at the end of \(name) are gone; where a backup was put back, remove the folder store/derived"
            damage(series, lost[series] ?? "")
        }
    }

    /// Whether the index still holds what it did: another process may have made it anew, or somebody have cut it.
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

    /// A line as it was read: what cannot be a record, is not as it was written, or is not the next of its register, closes
    /// the register.
    mutating func add(_ line: [UInt8], _ place: SeriesPlace) {
        unkeptBytes += line.count
        let series = place.file.series
        let record: StoreRecord
        do throws(RecordReadingError) { record = try StoreRecord(line: line) } catch {
            return damage(series, "a line of \(place.file.name) at byte \(place.offset) is no record (\(error.words))")
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
