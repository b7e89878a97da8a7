import Synchronization

@testable import QuadCore

final class StubClipboard: Clipboard {
    private let copied = Mutex<[String]>([])
    private let failure = Mutex<ClipboardError?>(nil)

    var texts: [String] { copied.withLock { $0 } }

    func fail(with error: ClipboardError) {
        failure.withLock { $0 = error }
    }

    func copy(_ text: String) async throws(ClipboardError) -> String {
        if let failure = failure.withLock({ $0 }) { throw failure }
        copied.withLock { $0.append(text) }
        return "a stub"
    }
}
