import Glibc
import JSONStore
import QuadCore

/// Downloads in `news/downloads.json` of the data folder.
package struct JSONNewsDownloads: NewsDownloadRepository {
    private static let most = 1_000

    private let document: JSONDocument<[NewsDownload]>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        document = JSONDocument(path: "\(directory)/news/downloads.json", default: [], options: options)
    }

    package func downloads() throws(NewsError) -> [NewsDownload] { document.read().value }

    package func keep(_ download: NewsDownload?, of article: String) throws(NewsError) {
        do throws(StorageError) {
            try document.update { all in
                all.removeAll { $0.id == article }
                if let download { all.append(download) }
                // The oldest finished downloads are forgotten first; their files stay.
                while all.count > Self.most, let oldest = all.firstIndex(where: { $0.state == .done }) {
                    all.remove(at: oldest)
                }
            }
        } catch { throw .storage(error.description) }
    }

    package func isTaken(_ path: String) -> Bool {
        access(path, F_OK) == 0 || access(path + PartFile.ending, F_OK) == 0
    }

    package func prepareFolder(of path: String) throws(NewsError) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        do throws(PartFile.FileError) { try PartFile.prepareFolder(folder) } catch {
            let reason = if case .system(let code) = error { String(cString: strerror(code)) } else { "in use" }
            throw .storage("\(folder) cannot be created: \(reason); set news.downloads to another folder")
        }
    }

    package func discard(_ path: String) { PartFile.discard(path) }
}
