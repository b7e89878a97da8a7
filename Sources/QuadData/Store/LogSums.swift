import JSONStore
import QuadDomain
import StoreKit

/// What the records of a sales log say in numbers, checked for all registers.
struct LogSums: Sendable {
    private var sums: SumCheck
    /// Of the record before, whose day most have.
    private var day: (number: Int, month: String)?

    /// - Parameter refunded: numbers of sales of which something was given back.
    init(_ log: SeriesLog, _ files: [SeriesFile], refunded: Set<String>, isWhole: Bool) throws(StoreError) {
        sums = SumCheck(refunded: refunded, isWhole: isWhole)
        for file in files {
            var mark = SeriesMark()
            try log.read(file, after: &mark) { line, _ in check(Array(line), file) }
        }
    }

    /// The same on a thread of its own.
    @concurrent
    static func read(
        in folder: String, _ options: StoreOptions, _ files: [SeriesFile], refunded: Set<String>, isWhole: Bool
    ) async -> Result<LogSums, StoreError> {
        Result { () throws(StoreError) in
            try LogSums(SeriesLog(directory: folder, options: options), files, refunded: refunded, isWhole: isWhole)
        }
    }

    private mutating func check(_ line: [UInt8], _ file: SeriesFile) {
        let register = file.series
        do throws(RecordReadingError) {
            let record = try StoreRecord(line: line)
            if record.register != register {
                sums.report(
                    .init(
                        register: register, seq: record.sequence,
                        words: "it says that it is of register \(record.register)"))
            }
            let month = month(of: record.moment)
            // A clock that was ahead began a file that those of the months before it go on in.
            if month > file.month {
                sums.report(
                    .init(
                        register: register, seq: record.sequence, words: "it is of \(month), and stands in \(file.name)"
                    ))
            }
            sums.check(record)
        } catch {
            // What is no JSON at all is a fault of the chain already.
            guard let value = try? RecordValue(parsing: line) else { return }
            let seq = value.members?["seq"]?.int ?? sums.books.register(register).sequence
            sums.report(.init(register: register, seq: seq, words: "it can't be read: \(error.words)"))
        }
    }

    private mutating func month(of moment: RecordMoment) -> String {
        let number = moment.dayNumber
        if let day, day.number == number { return day.month }
        let month = moment.month
        day = (number, month)
        return month
    }

    func findings(of register: String) -> [SumCheck.Finding] { sums.findings(of: register) }

    /// Nil where they say the same, or another till added something meanwhile.
    func difference(_ books: StoreBooks, of register: String) -> String? {
        let (kept, own) = (books.register(register), sums.books.register(register))
        guard kept.sequence == own.sequence, kept.hash == own.hash else { return nil }
        guard kept != own else { return nil }
        return Self.otherBooks
    }

    /// The same of what belongs to no register: quantities, balances, days, and what was given back.
    func difference(_ books: StoreBooks) -> String? {
        let own = sums.books
        guard books.registers == own.registers, !books.isSame(as: own) else { return nil }
        return Self.otherBooks
    }

    private static let otherBooks =
        "What is kept of the books is not what the records come to: remove the folder store/derived"
}
