import Glibc
import JSONStore
import Synchronization

/// A disk that becomes full at a chosen call.
final class FailingDisk: Sendable {
    private let call: String
    private let state = Mutex(false)

    /// - Parameter call: `write` or `sync`.
    init(_ call: String) {
        self.call = call
    }

    var fails: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    var calls: SystemCalls {
        var calls = SystemCalls.real
        calls.write = { [self] in
            guard call == "write", fails else { return SystemCalls.real.write($0, $1) }
            errno = ENOSPC
            return -1
        }
        calls.synchronize = { [self] in
            guard call == "sync", fails else { return SystemCalls.real.synchronize($0) }
            errno = ENOSPC
            return -1
        }
        return calls
    }
}
