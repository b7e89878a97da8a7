import Testing

@testable import JobsUI

/// The line of a step in the graph with its time and its slack.
@MainActor
struct GraphDetailTests {
    @Test(arguments: [
        ("15m", "slack 21m", 13, "15m slack 21m"), ("15m", "slack 21m", 12, "slack 21m"),
        ("15m", "slack 21m", 8, "15m"),
        ("", "slack 2h 5m", 11, "slack 2h 5m"), ("*1h", "Maya Rodriguez", 18, "*1h Maya Rodriguez"),
        ("*1h", "Maya Rodriguez", 11, "*1h Maya R."), ("*1h", "Maya Rodriguez", 10, "*1h Maya"),
        ("*1h", "Maya Rodriguez", 5, "*1h"),
        ("15m", "", 5, "15m"),
    ])
    func aNumberIsShownWholeAndANameIsShortened(time: String, detail: String, width: Int, shown: String) {
        #expect(GraphRenderer.withTime(time, detail, in: width) == shown)
    }
}
