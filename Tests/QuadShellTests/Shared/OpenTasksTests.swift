import Testing

@testable import QuadShell

@MainActor
@Suite struct OpenTasksTests {
    @MainActor
    private final class Done {
        var names: [String] = []
    }

    private let tasks = OpenTasks()
    private let done = Done()

    @Test func tasksRunConcurrentlyAndAllAreAwaited() async {
        tasks.start { [done] in
            while done.names.isEmpty { await Task.yield() }
            done.names.append("slow")
        }
        tasks.start { [done] in done.names.append("quick") }
        await tasks.finish()
        #expect(done.names == ["quick", "slow"])
    }

    @Test func aTaskStartedMeanwhileIsAwaited() async {
        tasks.start { [tasks, done] in
            await Task.yield()
            tasks.start {
                await Task.yield()
                done.names.append("second")
            }
            done.names.append("first")
        }
        await tasks.finish()
        #expect(done.names == ["first", "second"])
    }

    @Test func aTaskThatAsksAServerIsCanceled() async {
        tasks.start(asks: true) { [done] in
            while !Task.isCancelled { await Task.yield() }
            done.names.append("canceled")
        }
        tasks.start { [done] in
            await Task.yield()
            done.names.append(Task.isCancelled ? "canceled, too" : "written")
        }
        await tasks.finish()
        #expect(Set(done.names) == ["canceled", "written"])
    }

    @Test func finishingWithoutTasksReturnsAtOnce() async {
        await tasks.finish()
        #expect(done.names.isEmpty)
    }
}
