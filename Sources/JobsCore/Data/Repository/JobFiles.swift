import JSONStore
import QuadCore
import QuadStorage

/// The place of the job files below the data folder.
struct JobFiles: Sendable {
    let folder: String
    let options: StorageOptions

    init(directory: String, options: StorageOptions) {
        folder = directory + "/jobs"
        self.options = options
    }

    /// The journal that jobs, histories and templates share.
    static let group = "work"
    static let jobs = "jobs"
    static let history = "history"
    static let templates = "templates"
}
