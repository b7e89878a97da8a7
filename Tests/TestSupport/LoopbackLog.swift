import Glibc
import Synchronization

/// The information that the server's thread passes to the tests.
final class LoopbackLog: Sendable {
    let requests = Mutex<[LoopbackRequest]>([])
    let mostConnections = Mutex(0)
    let mostConnectionsToOneHost = Mutex(0)
    let connectionCount = Mutex(0)
}
