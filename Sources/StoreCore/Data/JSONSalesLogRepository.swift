import CTextSearch
import FoundationEssentials
import Glibc
import JSONStore
import StoreKit
import Synchronization
import SystemKit

/// The sales log in the folder `store/log`. Each register and month has a file such as `R-2026-11.jsonl`, with one
/// record a line.
///
/// The books that are computed from the log are cached in `store/derived`. They are rebuilt if they are missing or do
/// not match the log files.
package actor JSONSalesLogRepository: SalesLogRepository {
    private let folder: String
    private let options: StorageOptions
    private let log: SeriesLog
    private let kept: CachedBooks
    private var state: SalesLogState?
    /// Whether the books were cached after reading alone, which happens once.
    private var wasKept = false
    private let watch = Mutex<DirectoryWatch?>(nil)
    private let isWhole: Bool

    /// - Parameters:
    ///   - directory: the data folder.
    ///   - isWhole: whether balances begin at zero; false if they continue those of another log.
    package init(directory: String, options: StorageOptions, isWhole: Bool = true) {
        self.isWhole = isWhole
        folder = "\(directory)/store/log"
        self.options = options
        log = SeriesLog(directory: folder, options: options, isFollowed: Self.isFollowed)
        kept = CachedBooks(directory: "\(directory)/store/\(Folder.derived)", options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { options.thread.asUnownedSerialExecutor() }

    // MARK: Reading

    package func books() async throws(StoreError) -> StoreBooks {
        let state = try current()
        if state.unkeptBytes >= Self.keptEvery, !wasKept { keepUnderLock() }
        return state.books
    }

    /// Returns the state of the log, read to the end of all files.
    private func current() throws(StoreError) -> SalesLogState {
        do throws(StorageError) {
            var state = state ?? SalesLogState(kept, log)
            if !state.confirmIndex(kept) { state = SalesLogState(kept, log) }
            // The state must have one owner while it changes; otherwise each record would copy it.
            self.state = nil
            do throws(StorageError) { try read(&state) } catch {
                guard case .damaged = error else { throw error }
                // A file is not the same as before, so all files are read again.
                state = SalesLogState(expecting: state.mark)
                try read(&state)
            }
            self.state = state
            return state
        } catch { throw StoreError(error) }
    }

    private func read(_ state: inout SalesLogState) throws(StorageError) {
        var mark = state.mark
        try log.read(after: &mark) { line, place in state.add(Array(line), place) }
        state.mark = mark
        state.noteLost()
    }

    package func receipt(_ number: String) async throws(StoreError) -> StoreRecord? { try Self.find(number, log) }

    static func find(_ number: String, _ log: SeriesLog) throws(StoreError) -> StoreRecord? {
        guard let wanted = ReceiptNumber(number) else { return nil }
        do throws(StorageError) {
            for file in try log.files().reversed() where file.series == wanted.register {
                // Some records between have no number; `NumberSearch` compares them by the next number.
                guard let found = try NumberSearch(log: log, file: file).record(wanted.value) else { continue }
                return found
            }
            return nil
        } catch { throw StoreError(error) }
    }

    package func end(ofCart id: String) async throws(StoreError) -> CartEnd? {
        guard let end = try current().end(ofCart: id, kept) else { return nil }
        // The caller will report the cart as paid, so the record must be on disk, even if its till died while writing
        // it.
        do throws(StorageError) { try log.settle() } catch { throw StoreError(error) }
        return try current().end(ofCart: id, kept) == end ? end : nil
    }

    package func records(from day: Int, through last: Int) async throws(StoreError) -> [StoreRecord] {
        // The range is a day wider on both sides because files are split by wall-clock month, in any time zone.
        let first = RecordMoment(milliseconds: (day - 1) * 86_400_000).month
        let end = RecordMoment(milliseconds: min(last, Self.lastDay) * 86_400_000 + 86_400_000).month
        var records: [StoreRecord] = []
        do throws(StorageError) {
            for file in try log.files() where file.month >= first {
                // A later file holds earlier records if a clock was ahead and was then corrected.
                if file.month > end, try !Self.hasEarlierRecords(file, log) { continue }
                var mark = SeriesMark()
                try log.read(file, after: &mark) { line, _ in
                    guard let record = try? StoreRecord(line: line) else { return }
                    if (day...last).contains(record.moment.dayNumber) { records.append(record) }
                }
            }
        } catch { throw StoreError(error) }
        return records.sorted {
            ($0.moment.milliseconds, $0.register, $0.sequence) > ($1.moment.milliseconds, $1.register, $1.sequence)
        }
    }

    /// Reads the months of the register backward until nothing of the session can be missing. A clock that was ahead
    /// may have put records into a later month, and a corrected opening is in the log twice.
    package func closedSession(_ report: Int, on register: String) async throws(StoreError) -> ClosedSession? {
        let now = try current().books.register(register)
        var records: [StoreRecord] = []
        do throws(StorageError) {
            for file in try log.files().reversed() where file.series == register {
                var mark = SeriesMark()
                try log.read(file, after: &mark) { line, _ in
                    if let record = try? StoreRecord(line: line) { records.append(record) }
                }
                if ClosedSession.isWhole(report, in: records, now: now) { break }
            }
        } catch { throw StoreError(error) }
        return ClosedSession(report: report, in: records, now: now)
    }

    private static func hasEarlierRecords(_ file: SeriesFile, _ log: SeriesLog) throws(StorageError) -> Bool {
        let flag = Array(#""clock_behind":true"#.utf8)
        return try log.contains(in: file, overlap: flag.count) { part in
            guard let start = part.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
            return text_find(start, part.count, flag, flag.count) < part.count
        }
    }

    package func verify(head: String?) async throws(StoreError) -> [ChainOfRegister] {
        let state = try current()
        let books = state.books
        do throws(StorageError) {
            let files = try log.files()
            // Both checks run at the same time to save time.
            async let sums = LogSums.of(
                RecordBatches(files, in: folder, options), refunded: Set(books.refunds.keys), isWhole: isWhole)
            let chains = Result { () throws(StorageError) in try LogChains(log, files) }
            return try chains.get().reports(head: head, sums: await sums.get(), books: books, lost: state.lost)
        } catch { throw StoreError(error) }
    }

    package func notice() async -> String? {
        guard let state else { return nil }
        if let (register, detail) = state.damaged.min(by: { $0.key < $1.key }) {
            return "Register \(register) is read-only: \(detail). “quad store verify” says where"
        }
        guard state.tornBytes > 0 else { return networkNotice }
        return "The end of the sales log was cut short: \(state.tornBytes) bytes are not a whole record"
    }

    private var networkNotice: String? {
        NetworkFolder.kind(of: folder).map {
            "The store is in a network folder (\($0)), where locks may not hold: sell from only one machine"
        }
    }

    // MARK: Writing

    package func commit(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> StoreRecord
    ) async throws(StoreError) -> StoreRecord {
        try await commitTogether(register) { (log) throws(StoreError) in [try make(log)] }[0]
    }

    package func commitTogether(
        _ register: String, _ make: @escaping @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) async throws(StoreError) -> [StoreRecord] {
        guard RegisterName.isValid(register) else {
            throw .refused("“\(register)” is not a register", advice: "use capital letters and digits, such as R2")
        }
        if ChangeScope.isTrial { return try tried(register, make) }
        do throws(StorageError) { try log.lock() } catch { throw StoreError(error) }
        defer { log.unlock() }
        var torn = 0
        do throws(StorageError) { torn = try log.mendEnd(of: register) } catch { throw StoreError(error) }
        var state = try current()
        // The torn bytes are already removed from the file. They are counted here so that they are reported even if no
        // record is written.
        if torn > 0 {
            state.tornBytes += torn
            self.state = state
        }
        try Self.refuseDamaged(register, state)
        let records = try make(LockedSalesLog(state: state, log: log, kept: kept))
        let (sealed, lines) = try Self.sealed(records, register, state)
        do throws(StorageError) {
            // The property is cleared so that the books have one owner while they change.
            self.state = nil
            _ = try log.append(
                lines, to: register, month: sealed.map(\.moment.month).max() ?? "", mark: &state.mark)
            note(sealed, lines)
        } catch {
            self.state = state
            throw StoreError(error)
        }
        for record in sealed { state.take(record) }
        state.unkeptBytes += lines.reduce(0) { $0 + $1.count }
        self.state = state
        keepNowAndThen()
        return sealed
    }

    /// Returns the records that would be written. They count in memory for the records after them.
    private func tried(
        _ register: String, _ make: @Sendable (any SalesLogReading) throws(StoreError) -> [StoreRecord]
    ) throws(StoreError) -> [StoreRecord] {
        var state = try current()
        try Self.refuseDamaged(register, state)
        let records = try make(LockedSalesLog(state: state, log: log, kept: kept))
        let (sealed, lines) = try Self.sealed(records, register, state)
        for line in lines { ChangeScope.current?.add(LoggedChange(folder: folder, line: line)) }
        for record in sealed { state.take(record) }
        self.state = state
        return sealed
    }

    private func note(_ records: [StoreRecord], _ lines: [[UInt8]]) {
        for (record, line) in zip(records, lines) {
            let sale = record.kind == .sale ? record.number : nil
            ChangeScope.current?.add(LoggedChange(folder: folder, line: line, sale: sale))
        }
    }

    private static func refuseDamaged(_ register: String, _ state: SalesLogState) throws(StoreError) {
        guard let detail = state.damaged[register] else { return }
        throw StoreError(
            .damaged, "Register \(register) is read-only: \(detail)",
            advice: "“quad store verify” says where; sell on another register, such as \(register)2")
    }

    /// Refuses a record that could not be read again, because it would close its register for good. Also refuses a day
    /// that no query reaches, because the record would be in no list.
    static func refuseUnreadable(_ record: StoreRecord, _ line: [UInt8]) throws(StoreError) {
        guard (0..<lastDay).contains(record.moment.dayNumber) else {
            throw .refused("The clock says \(record.moment.dayText)", advice: "set the clock of this machine first")
        }
        do throws(RecordReadingError) { _ = try StoreRecord(line: line) } catch {
            throw .refused(
                "That can't be recorded: \(error.words)",
                advice: "an amount, a quantity or the time zone is out of range")
        }
    }

    /// A day in the year 7445, later than any day that a query asks for.
    private static let lastDay = 2_000_000

    /// Caches the books now and then. The cache only makes the next start fast. In a window somebody waits for the
    /// sale, so the books are cached after it is paid.
    private func keepNowAndThen() {
        let isWindow = watch.withLock { $0 != nil }
        let unkept = state?.unkeptBytes ?? 0
        guard unkept >= (isWindow ? Self.keptEvery * 4 : Self.keptEvery) else { return }
        if isWindow { Task { keepUnderLock() } } else { keep() }
    }

    /// Caches the books. The caller must hold the lock.
    private func keep() {
        guard let state, state.damaged.isEmpty else { return }
        let index = kept.keep(
            state.books, state.mark, adding: state.carts, after: state.index, of: log)
        guard let index else { return }
        self.state?.carts = [:]
        self.state?.unkeptBytes = 0
        self.state?.index = index
        self.state?.stamp = index.stamp
    }

    /// Bytes of the log that take as long to read as the cache takes to write.
    private static let keptEvery = 32 * 1024

    /// Caches the books after a long read, so that the next start need not repeat it. Does nothing if the lock or the
    /// disk is not available.
    private func keepUnderLock() {
        wasKept = true
        guard (try? log.lock()) != nil else { return }
        defer { log.unlock() }
        guard (try? current()) != nil else { return }
        keep()
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        try? Folder.prepare(folder)
        let new = DirectoryWatch(
            [folder], in: options.watches, settling: 20, isConcerned: { SeriesFile($0) != nil }, onChange: notify)
        watch.withLock { $0 = new }
    }
}
