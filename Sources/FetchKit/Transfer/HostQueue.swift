/// A queue of items by host. No host may run more than its share. A host that has already started continues before new
/// hosts start, so that its connections are reused. The host that would finish last, however, is always served first.
struct HostQueue<Item> {
    private struct Host {
        let name: String
        var waiting: ArraySlice<Item> = []
        var running = 0
    }

    private let limit: Int
    private let total: Int
    private var waiting = 0
    private var hosts: [Host] = []
    private var indices: [String: Int] = [:]
    /// Hosts with waiting items and a free slot: first the hosts that have already started, then the new ones.
    private var ready: [Int] = []

    /// Sets the most items that may run at the same time, for one host and in total.
    init(limitPerHost: Int, total: Int) {
        limit = limitPerHost
        self.total = total
    }

    mutating func add(_ item: Item, host: String) {
        let index = index(of: host)
        hosts[index].waiting.append(item)
        waiting += 1
        if hosts[index].waiting.count == 1 { list(index) }
    }

    /// Adds an item that has already been started to the front of its host's queue.
    mutating func addFirst(_ item: Item, host: String) {
        let index = index(of: host)
        hosts[index].waiting.insert(item, at: hosts[index].waiting.startIndex)
        waiting += 1
        if hosts[index].waiting.count == 1 { list(index) }
    }

    /// Returns the next item to run; nil if none may run.
    mutating func next() -> Item? {
        guard let first = ready.first else { return nil }
        var longest = (place: 0, count: hosts[first].waiting.count)
        for (place, index) in ready.enumerated() where hosts[index].waiting.count > longest.count {
            longest = (place, hosts[index].waiting.count)
        }
        // Compares the rounds that this host needs by itself with the rounds for all items.
        let isLast = longest.count * total >= waiting * limit
        let index = ready.remove(at: isLast ? longest.place : 0)
        waiting -= 1
        let item = hosts[index].waiting.popFirst()
        hosts[index].running += 1
        list(index)
        return item
    }

    /// Notes that an item of the host has ended.
    mutating func done(host: String) {
        let index = index(of: host)
        hosts[index].running -= 1
        ready.removeAll { $0 == index }
        if !hosts[index].waiting.isEmpty { ready.insert(index, at: 0) }
    }

    /// Removes and returns all waiting items.
    mutating func removeAll() -> [Item] {
        let items = hosts.flatMap(\.waiting)
        for index in hosts.indices { hosts[index].waiting = [] }
        ready = []
        waiting = 0
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
