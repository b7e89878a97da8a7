import Testing

@testable import FetchKit

struct HostQueueTests {
    private func queue(_ items: [String], total: Int = 16) -> HostQueue<String> {
        var queue = HostQueue<String>(limitPerHost: 2, total: total)
        for item in items { queue.add(item, host: String(item.prefix(1))) }
        return queue
    }

    @Test func hostsTakeTurns() {
        var queue = queue(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"])
        var order: [String] = []
        while let item = queue.next() { order.append(item) }
        #expect(order == ["a1", "b1", "c1", "a2", "b2", "c2"])
        queue.done(host: "b")
        #expect(queue.next() == "b3")
        #expect(queue.next() == nil)
    }

    @Test func theLongestQueueGoesFirst() {
        var queue = queue(["a1", "b1", "b2", "c1", "c2", "c3"])
        #expect(queue.next() == "c1")
        #expect(queue.next() == "b1")
        #expect(queue.next() == "c2")
        #expect(queue.next() == "a1")
        #expect(queue.next() == "b2")
        #expect(queue.next() == nil)
    }

    @Test func aHostContinuesBeforeOtherHostsStart() {
        var queue = queue(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"], total: 2)
        #expect(queue.next() == "a1")
        #expect(queue.next() == "b1")
        queue.done(host: "b")
        #expect(queue.next() == "b2")
        queue.done(host: "a")
        #expect(queue.next() == "a2")
    }

    @Test func noRequestIsLostOrRunTwice() {
        let items = (0..<200).map { "\("abcdefg".randomElement() ?? "a")\($0)" }
        var queue = queue(items)
        var running: [String] = []
        var seen: [String] = []
        while true {
            while let item = queue.next() {
                running.append(item)
                seen.append(item)
                #expect(running.count { $0.first == item.first } <= 2)
            }
            guard let ended = running.randomElement() else { break }
            running.removeAll { $0 == ended }
            queue.done(host: String(ended.prefix(1)))
        }
        #expect(seen.sorted() == items.sorted())
    }

    @Test func aStartedRequestComesFirst() {
        var queue = queue(["a1", "a2"])
        queue.addFirst("a0", host: "a")
        #expect(queue.next() == "a0")
        #expect(queue.removeAll() == ["a1", "a2"])
        #expect(queue.next() == nil)
    }
}
