import JSONStore
import StoreKit

/// The sales log after a restore, and the one that was there before.
package struct RestoredSales {
    private let former: SeriesLog
    private let present: SeriesLog
    private let registers: String
    private let options: StorageOptions

    /// - Parameters:
    ///   - former: the data folder that was put aside.
    ///   - present: the data folder that was restored.
    package init(former: String, present: String, options: StorageOptions) {
        self.former = SeriesLog(directory: "\(former)/store/log", options: options)
        self.present = SeriesLog(directory: "\(present)/store/log", options: options)
        registers = "\(present)/store/registers"
        self.options = options
    }

    /// Returns the records that the backup does not have, by register and in order.
    package func beyond() throws(StorageError) -> [StoreRecord] {
        var restored = SeriesMark()
        try present.read(after: &restored) { _, _ in }
        var records: [StoreRecord] = []
        for file in try former.files() {
            var mark = SeriesMark()
            mark.ends[file.name] = restored.ends[file.name]
            if !former.confirms(mark) { mark = SeriesMark() }
            try former.read(file, after: &mark) { line, _ in
                if let record = try? StoreRecord(line: line) { records.append(record) }
            }
        }
        return records
    }

    /// Retires the registers whose receipts go beyond the backup, so that no receipt number is given twice.
    /// - Returns: the names of the registers.
    package func retire(_ records: [StoreRecord]) throws(StorageError) -> [String] {
        let names = Set(records.map(\.register)).subtracting([RegisterName.stock]).sorted()
        guard !names.isEmpty else { return [] }
        try Folder.prepare(registers)
        for name in names where RegisterName.isValid(name) {
            try WholeFile(RetiredRegister.path(name, in: registers), options: options)
                .replace(with: Array("An older backup was restored.\n".utf8))
        }
        return names
    }
}
