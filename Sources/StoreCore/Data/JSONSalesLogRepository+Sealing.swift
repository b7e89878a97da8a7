import CTextSearch
import StoreKit

// Records as the lines of the log.
extension JSONSalesLogRepository {
    /// Each record is the next one of its register, with its line.
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

    /// Names are written between quotes, and quotes in texts are not written so.
    static func isFollowed(_ line: ArraySlice<UInt8>) -> Bool {
        let flag = Array("\"\(StoreRecord.followedName)\":true".utf8)
        return line.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return false }
            return text_find(start, text.count, flag, flag.count) < text.count
        }
    }
}
