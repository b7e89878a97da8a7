import Glibc
import TestSupport
import Testing

/// A program without input sleeps.
struct IdleJourneys {
    @Test(arguments: ["store/till", "store", "news", "wordle"]) func anIdleProgramIsNotWoken(place: String) throws {
        let home = try QuadHome()
        try home.run("store", "sell", "--line", "3.00+", "--tender", "cash")
        let session = try home.open("open", place, columns: 90, rows: 28)
        try session.waitForRest()
        let before = try #require(session.contextSwitches)
        // The test counts how often the program wakes in this time.
        poll(nil, 0, 5_000)
        // The minute of the clock may have changed.
        let woken = try #require(session.contextSwitches) - before
        #expect(woken <= 3, "\(place): \(woken)")
        try session.quit()
    }
}
