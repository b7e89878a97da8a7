import JSONStore
import StoreKit

// The files of the sales log, without opening it.
extension JSONSalesLogRepository {
    /// Whether anything was ever recorded.
    /// - Parameter directory: the data folder.
    package static func isThere(in directory: String) -> Bool {
        Folder.names("\(directory)/store/log").contains { SeriesFile($0) != nil }
            || !Folder.names("\(directory)/store/\(Folder.derived)").isEmpty
    }

    /// Those that what is told of the log comes from, a file of the month to come of each register among them.
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
