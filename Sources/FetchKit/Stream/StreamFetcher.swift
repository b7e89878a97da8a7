import CCurl
import Synchronization
import SystemKit

/// A fetcher that sends one request over HTTP and delivers the answer while it arrives. Redirects are not followed,
/// because the request is meant for one host.
package final class StreamFetcher: Sendable {
    private let userAgent: String
    /// The multi handle of the current run. Other threads may only wake it up.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?
    private let isCanceled = Atomic(false)

    package init(userAgent: String) {
        self.userAgent = userAgent
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        multi = curl_multi_init()
    }

    deinit {
        if let multi { curl_multi_cleanup(multi) }
    }

    /// Ends the run at once, from any thread. The socket is closed, so that the server notices the end.
    package func cancel() {
        isCanceled.store(true, ordering: .releasing)
        if let multi { curl_multi_wakeup(multi) }
    }

    /// Returns when the answer is complete. `each` is called on the calling thread.
    /// - Throws: an error if the answer ended too early or never came.
    package func run(_ request: StreamRequest, each: (StreamEvent) -> Void) throws(FetchError) {
        let host = try StreamHost(request.url)
        guard let multi, let easy = curl_easy_init() else { throw .failed(detail: "out of memory") }
        defer { curl_easy_cleanup(easy) }
        let transfer = StreamTransfer(request, host: host, easy: easy, userAgent: userAgent)
        var failure: FetchError?
        withoutActuallyEscaping(each) { each in
            BrokenPipe.withoutSignal {
                UTF8Locale.run { failure = perform(transfer, request, host, multi, each) }
            }
        }
        withExtendedLifetime(transfer) {}
        if let failure { throw failure }
    }

    private func perform(
        _ transfer: StreamTransfer, _ request: StreamRequest, _ host: StreamHost, _ multi: UnsafeMutableRawPointer,
        _ each: (StreamEvent) -> Void
    ) -> FetchError? {
        curl_multi_add_handle(multi, transfer.easy)
        defer { curl_multi_remove_handle(multi, transfer.easy) }
        var connected: Double?
        while true {
            if isCanceled.load(ordering: .acquiring) { return .canceled }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            if transfer.isConnected, connected == nil {
                connected = SystemTime.monotonic
                each(.connected)
            }
            for event in transfer.takeEvents() { each(event) }
            var result = CURLE_OK
            if quad_curl_next_done(multi, &result) != nil { return transfer.failure(result, host: host.name) }
            switch wait(for: transfer, request, connected: connected) {
            case .left(let milliseconds): curl_multi_poll(multi, nil, 0, milliseconds, nil)
            case .over(let limit): return .timedOut(host: host.name, seconds: limit.inSeconds)
            }
        }
    }

    private func limit(of transfer: StreamTransfer, _ request: StreamRequest) -> Duration? {
        transfer.head.status == 0 ? request.firstByteTime : request.silenceTime
    }

    private enum Wait {
        /// The milliseconds until the next byte, or the end of the answer, must arrive.
        case left(Int32)
        case over(Duration)
    }

    private func wait(for transfer: StreamTransfer, _ request: StreamRequest, connected: Double?) -> Wait {
        var least = 60.0
        // libcurl limits the time for connecting.
        guard let connected else { return .left(60_000) }
        for (limit, start) in [(limit(of: transfer, request), transfer.heard), (request.totalTime, connected)] {
            guard let limit else { continue }
            let left = limit.inSeconds - (SystemTime.monotonic - start)
            guard left > 0 else { return .over(limit) }
            least = min(least, left)
        }
        return .left(Int32(min(least * 1000 + 1, 60_000)))
    }
}
