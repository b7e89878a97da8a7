import CTextSearch
import StoreKit

// Records as the lines of the log.
extension JSONSalesLogRepository {
    /// Returns the sealed records with their lines. Each record follows the one before it on its register.
    static func sealed(
        _ records: [StoreRecord], _ register: String, _ state: SalesLogState
    ) throws(StoreError) -> ([StoreRecord], [[UInt8]]) {
        var books = state.books
        var (sealed, lines): ([StoreRecord], [[UInt8]]) = ([], [])
        for var record in records {
            let line = record.seal(after: books.register(register), latest: books.latestMoment)
            try refuseUnreadable(record, line)
            if records.count > 1 { books.add(record) }
            sealed.append(record)
            lines.append(line)
        }
        return (sealed, lines)
    }

    /// Returns whether the record is followed by another. The flag's name is in quotation marks, and a text escapes its
    /// quotation marks, so no text matches.
    static func isFollowed(_ line: ArraySlice<UInt8>) -> Bool {
        let flag = Array("\"\(StoreRecord.followedName)\":true".utf8)
        return line.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return false }
            return text_find(start, text.count, flag, flag.count) < text.count
        }
    }
}
