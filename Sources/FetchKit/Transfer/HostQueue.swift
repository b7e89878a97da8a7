/// What waits for its turn, by host: no host has more than its share running, and of those that may go on the one with
/// the longest queue does, so that the last requests of a run are not all of one host. Equals take turns.
struct HostQueue<Item> {
    private struct Host {
        let name: String
        var waiting: ArraySlice<Item> = []
        var running = 0
    }

    private let limit: Int
    private var hosts: [Host] = []
    private var indices: [String: Int] = [:]
    /// Hosts with something waiting and room to run it, the longest out of turn first.
    private var ready: [Int] = []

    init(limitPerHost: Int) { limit = limitPerHost }

    mutating func add(_ item: Item, host: String) {
        let index = index(of: host)
        hosts[index].waiting.append(item)
        if hosts[index].waiting.count == 1 { list(index) }
    }

    /// For what has begun already.
    mutating func addFirst(_ item: Item, host: String) {
        let index = index(of: host)
        hosts[index].waiting.insert(item, at: hosts[index].waiting.startIndex)
        if hosts[index].waiting.count == 1 { list(index) }
    }

    /// What to run now, if anything may.
    mutating func next() -> Item? {
        guard var best = ready.indices.first else { return nil }
        for place in ready.indices where hosts[ready[place]].waiting.count > hosts[ready[best]].waiting.count {
            best = place
        }
        let index = ready.remove(at: best)
        let item = hosts[index].waiting.popFirst()
        hosts[index].running += 1
        list(index)
        return item
    }

    /// One of the host's has ended.
    mutating func done(host: String) {
        let index = index(of: host)
        hosts[index].running -= 1
        if hosts[index].running == limit - 1 { list(index) }
    }

    /// Takes out all that waits.
    mutating func removeAll() -> [Item] {
        let items = hosts.flatMap(\.waiting)
        for index in hosts.indices { hosts[index].waiting = [] }
        ready = []
        return items
    }

    private mutating func list(_ index: Int) {
        if !hosts[index].waiting.isEmpty, hosts[index].running < limit { ready.append(index) }
    }

    private mutating func index(of host: String) -> Int {
        if let known = indices[host] { return known }
        hosts.append(Host(name: host))
        indices[host] = hosts.count - 1
        return hosts.count - 1
    }
}
