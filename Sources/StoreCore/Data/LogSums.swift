import JSONStore
import StoreKit

/// The sums of the records of a sales log, checked for all registers.
struct LogSums: Sendable {
    private var sums: SumCheck
    /// The day of the record before, cached because most records have the same day as the one before.
    private var day: (number: Int, month: String)?

    private init(refunded: Set<String>, isWhole: Bool) { sums = SumCheck(refunded: refunded, isWhole: isWhole) }

    private typealias Step = Result<(batch: RecordBatches.Batch?, rest: RecordBatches), StorageError>

    /// Checks the sums on other threads.
    /// - Parameter refunded: the numbers of sales that were refunded in part or in full.
    @concurrent
    static func of(
        _ batches: RecordBatches, refunded: Set<String>, isWhole: Bool
    ) async -> Result<LogSums, StorageError> {
        await withTaskGroup(of: Step.self) { group in
            var sums = LogSums(refunded: refunded, isWhole: isWhole)
            group.addTask { step(batches) }
            while let step = await group.next() {
                switch step {
                case .failure(let error): return .failure(error)
                case .success((nil, _)): return .success(sums)
                case .success((let batch?, let rest)):
                    // Reading takes twice as long as checking, so the next batch is read meanwhile.
                    group.addTask { Self.step(rest) }
                    for line in batch.lines { sums.check(line, batch.file) }
                }
            }
            return .success(sums)
        }
    }

    private static func step(_ batches: RecordBatches) -> Step {
        var rest = batches
        return Step { () throws(StorageError) in (try rest.next(), rest) }
    }

    private mutating func check(_ line: RecordBatches.Line, _ file: SeriesFile) {
        let register = file.series
        switch line {
        case .record(let record):
            if record.register != register {
                sums.report(
                    .init(
                        register: register, seq: record.sequence,
                        words: "it belongs to register \(record.register)"))
            }
            let month = month(of: record.moment)
            // A clock that was ahead starts the file of a later month; records of earlier months then continue in that
            // file. Only the opposite is an error.
            if month > file.month {
                sums.report(
                    .init(
                        register: register, seq: record.sequence, words: "it is from \(month), but is in \(file.name)"
                    ))
            }
            sums.check(record)
        case .unreadable(let seq, let words):
            sums.report(
                .init(
                    register: register, seq: seq ?? sums.books.register(register).sequence,
                    words: "it can't be read: \(words)"))
        }
    }

    private mutating func month(of moment: RecordMoment) -> String {
        let number = moment.calendarDay
        if let day, day.number == number { return day.month }
        let month = moment.month
        day = (number, month)
        return month
    }

    func findings(of register: String) -> [SumCheck.Finding] { sums.findings(of: register) }

    /// Returns nil if both books agree, or if another till added a record meanwhile.
    func difference(_ books: StoreBooks, of register: String) -> String? {
        let (kept, own) = (books.register(register), sums.books.register(register))
        guard kept.sequence == own.sequence, kept.hash == own.hash else { return nil }
        guard kept != own else { return nil }
        return Self.otherBooks
    }

    /// Compares the books that belong to no register: quantities, balances, days and refunds.
    func difference(_ books: StoreBooks) -> String? {
        let own = sums.books
        guard books.registers == own.registers, !books.isSame(as: own) else { return nil }
        return Self.otherBooks
    }

    private static let otherBooks =
        "The saved books do not match the records: remove the folder store/derived"
}
