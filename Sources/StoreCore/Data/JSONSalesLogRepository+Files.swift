import JSONStore
import StoreKit

// The files of the sales log, without opening it.
extension JSONSalesLogRepository {
    /// Returns whether anything was ever recorded.
    /// - Parameter directory: the data folder.
    package static func isThere(in directory: String) -> Bool {
        Folder.names("\(directory)/store/log").contains { SeriesFile($0) != nil }
            || !Folder.names("\(directory)/store/\(Folder.derived)").isEmpty
    }

    /// Returns the files that the books are computed from, including the file of each register for the coming month.
    /// - Parameter directory: the data folder.
    package static func files(in directory: String, month: String, next: String) -> [String] {
        let folder = "\(directory)/store/log"
        let names = Folder.names(folder)
        let series = Set(names.compactMap { SeriesFile($0)?.series }).union([RegisterName.first])
        let coming = series.flatMap { series in
            [month, next].map { SeriesFile(series: series, month: $0).name }
        }
        return Set(names.filter { SeriesFile($0) != nil } + coming).sorted().map { "\(folder)/\($0)" }
    }
}
