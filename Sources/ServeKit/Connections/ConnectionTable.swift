import Synchronization

/// The open connections of a server.
final class ConnectionTable: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: ClientConnection] = [:]
        var counts: [IPAddress: Int] = [:]
    }

    private let limit: Int
    private let limitPerClient: Int
    private let proxies: Set<IPAddress>
    private let admitsStrangers: Bool
    private let state = Mutex(State())

    init(_ options: ServerOptions) {
        limit = options.limits.connections
        limitPerClient = options.limits.connectionsPerClient
        proxies = Set(options.proxies)
        admitsStrangers = options.isInsecureAllowed
    }

    var count: Int { state.withLock { $0.connections.count } }

    var all: [ClientConnection] { state.withLock { Array($0.connections.values) } }

    /// Returns whether another connection from the address is allowed.
    func admits(_ peer: IPAddress) -> Bool {
        let isProxy = proxies.contains(peer)
        guard isProxy || peer.isLoopback || admitsStrangers else { return false }
        return state.withLock { state in
            state.connections.count < limit
                && (isProxy || state.counts[peer.network, default: 0] < limitPerClient)
        }
    }

    func add(_ connection: ClientConnection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            state.counts[connection.peer.network, default: 0] += 1
        }
    }

    func remove(_ connection: ClientConnection) {
        state.withLock { state in
            guard state.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
            let count = state.counts[connection.peer.network, default: 0] - 1
            state.counts[connection.peer.network] = count > 0 ? count : nil
        }
    }

    /// Cuts the connections whose time is over.
    /// - Returns: the exchanges that waited too long, and the next deadline.
    func expire(at now: UInt64) -> (exchanges: [Exchange], cut: Int, next: UInt64?) {
        // The lock keeps libmicrohttpd from closing a descriptor, whose number another file could then get.
        state.withLock { state in
            var exchanges: [Exchange] = []
            var (cut, next) = (0, UInt64?.none)
            for connection in state.connections.values {
                let (deadline, phase) = connection.deadline
                if deadline > now {
                    next = min(next ?? deadline, deadline)
                } else if phase == .working {
                    // Without an exchange, the connection is about to wait or to be answered.
                    if let exchange = connection.waitingExchange { exchanges.append(exchange) }
                    next = now
                } else {
                    connection.cut(phase)
                    cut += 1
                    // libmicrohttpd closes the connection soon and removes it from the table.
                    connection.enter(phase, until: Double(now) / 1_000 + 1)
                    next = min(next ?? now + 1_000, now + 1_000)
                }
            }
            return (exchanges, cut, next)
        }
    }
}
