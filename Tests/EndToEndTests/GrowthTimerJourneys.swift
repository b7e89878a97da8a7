import Glibc
import TestSupport
import Testing

/// A timer continues, whatever happens to the program that shows it.
struct GrowthTimerJourneys {
    @Test func theTimerIsShownInEveryTabAndOutlivesTheProgram() throws {
        let home = try QuadHome()
        let session = try home.open("growth")
        try session.type("M/short int\r")
        try session.waitFor("1 of 12")
        try session.type("s")
        try session.waitFor("▶ warm-up")
        #expect(try home.run("growth", "timer").stdout.hasPrefix("Short intervals: Warm-up, "))
        try session.type("3")
        try session.waitUntil("another tab") {
            !$0.text.contains("Eight short pieces") && $0.text.contains("▶ warm-up")
        }
        session.kill(SIGKILL)
        try session.waitForExit()
        #expect(try home.run("growth", "timer", "pause").stdout.contains("paused, Warm-up"))
        let again = try home.open()
        try again.waitFor("paused warm-up")
        #expect(try home.run("growth", "timer", "resume").status == .success)
        try again.waitFor("▶ warm-up")
        #expect(try home.run("growth", "timer", "drop").status == .success)
        try again.waitUntil("nothing beside the tabs") { !$0.rows[0].contains("warm-up") }
        try again.quit()
    }
}
