import NetWire
import QuadCore
import QuadSystem
import SystemKit

extension NewsWorker: NewsDownloading {
    package func download(_ download: NewsDownload, limit: Int) -> AsyncStream<DownloadEvent> {
        var words = ["download", "--data-dir", dataDirectory, "--file=\(download.path)", "--limit", String(limit)]
        if let validator = download.validator { words.append("--validator=\(validator)") }
        if let total = download.total { words += ["--total", String(total)] }
        words += lookWords + ["--", download.url]
        let child: ChildLines
        do throws(NewsError) { child = NetLines.child(try program(), words) } catch {
            return AsyncStream(.failed(error))
        }
        return AsyncStream { continuation in
            continuation.onTermination = { reason in
                if case .cancelled = reason { child.stop() }
            }
            child.start { bytes in
                switch NewsLine(bytes) {
                case .downloading(let report): continuation.yield(.progress(report))
                case .saved(let path):
                    continuation.end(with: .saved(path))
                case .failed(let error):
                    continuation.end(with: .failed(error))
                default: break
                }
            } ended: { result in
                // This has no effect if the download has reported its end itself.
                continuation.end(with: .failed(NetLines.error(of: result)))
            }
        }
    }
}
