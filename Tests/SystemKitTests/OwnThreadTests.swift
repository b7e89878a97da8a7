import Glibc
import Testing

@testable import SystemKit

struct OwnThreadTests {
    @Test(arguments: [0, 1, 511, 512, 513, 10_001])
    func resultsOfTwoThreadsKeepTheItemOrder(count: Int) {
        #expect(OwnThread.map(Array(0..<count)) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }

    /// The steps before and after a wait run on the same thread, which no other work shares.
    @Test func aTaskHasItsOwnThread() async {
        @Sendable func thread() -> UInt { pthread_self() }
        let (first, others, last) = await OwnThread.run {
            let first = thread()
            async let one = OwnThread.run { thread() }
            await Task.yield()
            return (first, [await one, await Task.detached { thread() }.value], thread())
        }
        #expect(first == last && !others.contains(first))
    }

    @Test func manyTasksFinish() async {
        let sum = await withTaskGroup { group in
            for number in 1...200 {
                group.addTask {
                    await OwnThread.run {
                        await Task.yield()
                        return number
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 20_100)
    }
}
