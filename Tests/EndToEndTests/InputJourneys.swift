import Glibc
import TestSupport
import Testing

/// Whatever the terminal sends, keys work and signals are obeyed.
struct InputJourneys {
    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    @Test func anUnterminatedPasteLeavesTheKeysWorking() throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 Home")
        try session.type(":" + Self.begin + "config")
        try session.waitFor(":config")
        try session.press(.backspace)
        try session.waitUntil("the last letter to go") { $0.contains(":confi") && !$0.contains(":config") }
        #expect(try session.quit() == .success)
    }

    @Test func controlCEndsAPasteAndTheProgram() throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 Home")
        try session.type(":" + Self.begin + "config")
        #expect(try session.quit() == .success)
    }

    @Test(arguments: [1, 3, 5])
    func aTornLatePasteEndIsNotText(cut: Int) throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 Home")
        try session.type(":" + Self.begin + "config" + Self.end.prefix(cut))
        // The paste appears after the pause ends it.
        try session.waitFor(":config")
        try session.type(Self.end.dropFirst(cut) + "x")
        try session.waitFor(":configx")
        #expect(try session.quit() == .success)
    }

    /// Far more input than fits, typed and pasted. Queued input must not delay a signal.
    @Test(arguments: [true, false])
    func aSignalIsObeyedDuringAnyInput(isPaste: Bool) throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 Home")
        try session.type(":")
        try session.waitFor("done")
        let text = String(repeating: "grün ", count: 20_000)
        try session.type(isPaste ? Self.begin + text + Self.end : text)
        session.kill(SIGTERM)
        #expect(try session.waitForExit() == .killed(signal: SIGTERM))
        #expect(try session.attributes == session.attributesAtStart)
    }

    @Test func aFullPromptSaysSoOnScreen() throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 Home")
        try session.type(":")
        try session.waitFor("done")
        try session.type(String(repeating: "x", count: 8_000))
        try session.waitFor("no room left")
        #expect(try session.quit() == .success)
    }
}
