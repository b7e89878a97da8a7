import JSONStore
import StoreKit

/// A binary search for a receipt in a file of the log: the numbers of a register only rise.
struct NumberSearch {
    let log: SeriesLog
    let file: SeriesFile

    /// Returns nil if the file does not have the number.
    func record(_ number: Int) throws(StorageError) -> StoreRecord? {
        var failure: StorageError?
        let found = try log.search(file) { line, place in
            do throws(StorageError) { return try numbered(line, place).map { $0.number < number } ?? false } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        guard let found, let (line, value) = try numbered(found.line, found.place), value == number else { return nil }
        guard RecordSeal.isIntact(line) else {
            throw .damaged(
                path: log.path(of: file), detail: "receipt \(number) was changed; “quad store verify” says how")
        }
        return try? StoreRecord(line: line)
    }

    /// Returns the line, or the first line after it that has a number. A line without a number can't be placed by
    /// itself.
    private func numbered(
        _ line: [UInt8], _ place: SeriesPlace
    ) throws(StorageError) -> (line: [UInt8], number: Int)? {
        var (line, place) = (line, place)
        while true {
            if let number = (try? StoreRecord(line: line))?.number.flatMap({ ReceiptNumber($0) }) {
                return (line, number.value)
            }
            place = SeriesPlace(file: file, offset: place.offset + line.count + 1)
            guard let next = try log.line(at: place) else { return nil }
            line = next
        }
    }
}
