import Glibc
import Synchronization

/// What the server's thread tells the tests.
final class LoopbackLog: Sendable {
    let requests = Mutex<[LoopbackRequest]>([])
    let mostConnections = Mutex(0)
    let mostConnectionsToOneHost = Mutex(0)
    let connectionCount = Mutex(0)
}
