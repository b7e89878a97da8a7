import Glibc
import Testing

@testable import SystemKit

@MainActor
@Suite struct TimerQueueTests {
    /// The two clocks, which the test moves.
    @MainActor
    private final class Clocks {
        var monotonic = 1000.0
        var wall = 1_790_000_000.0
        var fired: [String] = []

        func queue() -> TimerQueue {
            TimerQueue { [unowned self] clock in clock == CLOCK_MONOTONIC ? monotonic : wall }
        }
    }

    @Test func aQueueWithoutTimersSleepsForever() {
        #expect(Clocks().queue().millisecondsToNext == -1)
    }

    @Test func dueTimersFireOnceInTheOrderTheyWereSet() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.after(2) { clocks.fired.append("two") }
        queue.after(1) { clocks.fired.append("one") }
        queue.after(1) { clocks.fired.append("one again") }
        queue.fireDue()
        #expect(clocks.fired == [])
        clocks.monotonic += 1
        queue.fireDue()
        queue.fireDue()
        #expect(clocks.fired == ["one", "one again"])
        clocks.monotonic += 1
        queue.fireDue()
        #expect(clocks.fired == ["one", "one again", "two"])
        #expect(queue.millisecondsToNext == -1)
    }

    @Test func theQueueSleepsExactlyUntilTheNextTimer() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.after(0.25) {}
        #expect((250...251).contains(queue.millisecondsToNext))
        clocks.monotonic += 0.2499
        #expect(queue.millisecondsToNext == 1, "rounded up, so that it does not spin")
        clocks.monotonic += 1
        #expect(queue.millisecondsToNext == 0)
    }

    @Test func aVeryLongWaitStillFitsPoll() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.after(1e12) {}
        #expect(queue.millisecondsToNext == 86_400_000)
    }

    @Test func aCanceledTimerNeitherFiresNorWakes() {
        let clocks = Clocks()
        let queue = clocks.queue()
        let timer = queue.after(1) { clocks.fired.append("never") }
        timer.cancel()
        #expect(queue.millisecondsToNext == -1)
        clocks.monotonic += 2
        queue.fireDue()
        #expect(clocks.fired == [])
    }

    @Test func aTimerCanceledByAnotherDueTimerDoesNotFire() {
        let clocks = Clocks()
        let queue = clocks.queue()
        var second: TimerQueue.Timer?
        queue.after(1) {
            clocks.fired.append("first")
            second?.cancel()
        }
        second = queue.after(1) { clocks.fired.append("second") }
        clocks.monotonic += 1
        queue.fireDue()
        #expect(clocks.fired == ["first"])
    }

    @Test func aTimerSetByAFiringTimerWaitsForItsOwnTime() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.after(1) {
            clocks.fired.append("first")
            queue.after(0) { clocks.fired.append("second") }
        }
        clocks.monotonic += 1
        queue.fireDue()
        #expect(clocks.fired == ["first"])
        #expect(queue.millisecondsToNext == 0)
        queue.fireDue()
        #expect(clocks.fired == ["first", "second"])
    }

    @Test func wallClockTimersFollowTheWallClock() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.at(clocks.wall + 10) { clocks.fired.append("later") }
        queue.at(clocks.wall - 10) { clocks.fired.append("past") }
        clocks.monotonic += 100
        queue.fireDue()
        #expect(clocks.fired == [])
        queue.fireWallClock()
        #expect(clocks.fired == ["past"])
        // The clock was set forward.
        clocks.wall += 3600
        queue.fireWallClock()
        #expect(clocks.fired == ["past", "later"])
    }

    /// The actual descriptor becomes readable when the system clock reaches the time.
    @Test func aWallClockTimerFollowsAShiftedClock() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.clockShift = -1_000
        queue.at(clocks.wall - 990) { clocks.fired.append("later") }
        queue.fireWallClock()
        #expect(clocks.fired.isEmpty)
        clocks.wall += 11
        queue.fireWallClock()
        #expect(clocks.fired == ["later"])
    }

    @Test func theDescriptorSignalsADueWallClockTimer() {
        let queue = TimerQueue()
        var fired = 0
        queue.at(1) { fired += 1 }
        var waiting = pollfd(fd: queue.wallClockDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 10_000) == 1)
        queue.fireWallClock()
        #expect(fired == 1)
        #expect(poll(&waiting, 1, 0) == 0, "nothing is left to wake for")
    }

    @Test func aCanceledWallClockTimerDoesNotFire() {
        let clocks = Clocks()
        let queue = clocks.queue()
        queue.at(clocks.wall + 1) { clocks.fired.append("never") }.cancel()
        clocks.wall += 5
        queue.fireWallClock()
        #expect(clocks.fired == [])
    }
}
