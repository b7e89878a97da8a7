import CCurl
import Synchronization
import SystemKit

/// A downloader that fetches one file of any size to a descriptor. It resumes an earlier run if the file has not
/// changed.
package final class Downloader: Sendable {
    private let userAgent: String
    private let limits: FetchLimits
    /// The multi handle of the current run. Other threads may only wake it up.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?
    private let isCanceled = Atomic(false)

    package init(userAgent: String, limits: FetchLimits = FetchLimits()) {
        self.userAgent = userAgent
        self.limits = limits
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        multi = curl_multi_init()
    }

    deinit {
        if let multi { curl_multi_cleanup(multi) }
    }

    /// Ends the run, from any thread. The bytes received so far are kept.
    package func cancel() {
        isCanceled.store(true, ordering: .releasing)
        if let multi { curl_multi_wakeup(multi) }
    }

    /// Returns when the file is complete, or when the server or the disk refuses. `each` is called on the calling
    /// thread.
    package func run(
        _ wanted: DownloadRequest, to descriptor: Int32, each: (DownloadProgress) -> Void
    ) throws(FetchError) -> DownloadEnd {
        guard let multi, let easy = curl_easy_init() else { throw .failed(detail: "out of memory") }
        defer { curl_easy_cleanup(easy) }
        var result: Result<DownloadEnd, FetchError> = .failure(.canceled)
        withoutActuallyEscaping(each) { each in
            BrokenPipe.withoutSignal {
                UTF8Locale.run {
                    result = Result { () throws(FetchError) in
                        try follow(wanted, descriptor, easy, multi, each)
                    }
                }
            }
        }
        return try result.get()
    }

    private func follow(
        _ wanted: DownloadRequest, _ descriptor: Int32, _ easy: UnsafeMutableRawPointer,
        _ multi: UnsafeMutableRawPointer, _ each: (DownloadProgress) -> Void
    ) throws(FetchError) -> DownloadEnd {
        var job = try FetchJob(wanted.request)
        while true {
            curl_easy_reset(easy)
            let transfer = FileTransfer(
                job, wanted, to: descriptor, easy: easy, userAgent: wanted.request.userAgent ?? userAgent,
                limits: limits)
            let code = try perform(transfer, easy, multi, each)
            if transfer.writeError != 0 { return .unwritable(transfer.writeError) }
            if transfer.isOther { return .changed }
            if let failure = transfer.failure(code, of: job, limits) { throw failure }
            job.came(from: limits.usesProxy ? nil : transfer.otherEnd, limits)
            if let target = transfer.head.redirectTarget {
                job.cookies = transfer.cookies
                try job.follow(target, isPermanent: transfer.head.isPermanentRedirect, limits)
                continue
            }
            guard transfer.isSuccess else { return .answered(transfer.head.status) }
            // An empty file has no first byte.
            guard transfer.begin() else {
                if transfer.writeError != 0 { return .unwritable(transfer.writeError) }
                throw transfer.failure(CURLE_OK, of: job, limits) ?? .canceled
            }
            return .done(transfer.progress)
        }
    }

    private func perform(
        _ transfer: FileTransfer, _ easy: UnsafeMutableRawPointer, _ multi: UnsafeMutableRawPointer,
        _ each: (DownloadProgress) -> Void
    ) throws(FetchError) -> CURLcode {
        curl_multi_add_handle(multi, easy)
        defer { curl_multi_remove_handle(multi, easy) }
        var told: DownloadProgress?
        while true {
            if isCanceled.load(ordering: .acquiring) { throw .canceled }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            if transfer.isSuccess, transfer.head.hasEnded, told != transfer.progress {
                told = transfer.progress
                each(transfer.progress)
            }
            var result = CURLE_OK
            if quad_curl_next_done(multi, &result) != nil { return result }
            curl_multi_poll(multi, nil, 0, 60_000, nil)
        }
    }
}
