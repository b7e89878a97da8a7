import FetchKit
import SyncStorage

/// Requests to the server of a place, one after another.
final class PlaceServer: Sendable {
    private static let largestFile = 64 << 20
    private static let patience = Duration.seconds(60)

    private let fetcher = StreamFetcher(userAgent: UserAgent.text)

    /// Returns the answer, whatever its status.
    /// - Parameter name: the name of the file, for messages.
    func ask(
        _ method: String, _ url: String, _ headers: [(name: String, value: String)], _ body: [UInt8]?, for name: String
    ) throws(ExchangeError) -> (status: Int, body: [UInt8]) {
        // Servers take a body without a type for a form.
        let type: [(name: String, value: String)] = body == nil ? [] : [("Content-Type", "application/octet-stream")]
        var request = StreamRequest(url: url, method: method, headers: headers + type, body: body)
        request.firstByteTime = Self.patience
        request.silenceTime = Self.patience
        request.byteLimit = Self.largestFile
        var (status, answer) = (0, [UInt8]())
        do throws(FetchError) {
            try fetcher.run(request) { event in
                switch event {
                case .connected: break
                case .answering(let code, _, _): status = code
                case .bytes(let bytes): answer += bytes
                }
            }
        } catch {
            if case .tooLarge = error { throw .tooLarge(name: name) }
            throw .unreachable(error.message)
        }
        return (status, answer)
    }
}
