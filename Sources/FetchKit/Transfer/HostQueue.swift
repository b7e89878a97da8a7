/// What waits for its turn, by host: no host has more than its share running. A host goes on before others begin, so
/// that its connections are used again; but one whose queue would be the last to end is always served first.
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
    /// Hosts with something waiting and room to run it: those that go on, then those that begin.
    private var ready: [Int] = []

    /// How many may run at one time, of one host and in all.
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

    /// For what has begun already.
    mutating func addFirst(_ item: Item, host: String) {
        let index = index(of: host)
        hosts[index].waiting.insert(item, at: hosts[index].waiting.startIndex)
        waiting += 1
        if hosts[index].waiting.count == 1 { list(index) }
    }

    /// What to run now, if anything may.
    mutating func next() -> Item? {
        guard let first = ready.first else { return nil }
        var longest = (place: 0, count: hosts[first].waiting.count)
        for (place, index) in ready.enumerated() where hosts[index].waiting.count > longest.count {
            longest = (place, hosts[index].waiting.count)
        }
        // Rounds this host needs on its own, against rounds for everything.
        let isLast = longest.count * total >= waiting * limit
        let index = ready.remove(at: isLast ? longest.place : 0)
        waiting -= 1
        let item = hosts[index].waiting.popFirst()
        hosts[index].running += 1
        list(index)
        return item
    }

    /// One of the host's has ended.
    mutating func done(host: String) {
        let index = index(of: host)
        hosts[index].running -= 1
        ready.removeAll { $0 == index }
        if !hosts[index].waiting.isEmpty { ready.insert(index, at: 0) }
    }

    /// Takes out all that waits.
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
