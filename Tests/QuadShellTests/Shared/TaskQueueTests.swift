import Testing

@testable import QuadShell
@testable import ScreenTestSupport

@MainActor
@Suite struct TaskQueueTests {
    /// Work that stops at a gate until the test opens it.
    @MainActor
    private final class Work {
        var isOpen = false
        private(set) var done: [Int] = []

        func run(_ number: Int, atGate: Bool = false) async {
            while atGate, !isOpen { await Task.yield() }
            done.append(number)
        }
    }

    private let queue = TaskQueue()
    private let work = Work()

    @Test func workRunsInTheOrderItWasAdded() async {
        queue.add { [work] in await work.run(1, atGate: true) }
        for number in 2...3 { queue.add { [work] in await work.run(number) } }
        await settle()
        #expect(work.done.isEmpty && queue.isBusy)
        work.isOpen = true
        await queue.finishAdded()
        #expect(work.done == [1, 2, 3] && !queue.isBusy)
    }

    @Test func aTaskEndsWithItsOwnWork() async {
        let first = queue.add { [work] in await work.run(1) }
        queue.add { [work] in await work.run(2, atGate: true) }
        await first.value
        #expect(work.done == [1] && queue.isBusy)
        work.isOpen = true
        await queue.finishAll()
        #expect(work.done == [1, 2] && !queue.isBusy)
    }

    @Test(arguments: [false, true])
    func onlyFinishAllWaitsForWorkAddedMeanwhile(all: Bool) async {
        queue.add { [queue, work] in
            await work.run(1)
            queue.add { await work.run(2, atGate: true) }
        }
        work.isOpen = all
        if all { await queue.finishAll() } else { await queue.finishAdded() }
        #expect(work.done == (all ? [1, 2] : [1]))
        #expect(queue.isBusy == !all)
        work.isOpen = true
        await queue.finishAll()
        #expect(work.done == [1, 2])
    }

    @Test func anEmptyQueueIsFinishedAtOnce() async {
        #expect(!queue.isBusy)
        await queue.finishAdded()
        await queue.finishAll()
    }
}
