import Glibc
import TestSupport
import Testing

/// Whatever comes in from the terminal, keys get through and signals are obeyed.
struct InputJourneys {
    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    @Test func aPasteThatIsNeverEndedLeavesTheKeys() throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 News")
        try session.type(":" + Self.begin + "config")
        try session.waitFor(":config")
        try session.press(.backspace)
        try session.waitUntil("the last letter to go") { $0.contains(":confi") && !$0.contains(":config") }
        #expect(try session.quit() == .success)
    }

    @Test func controlCEndsAPasteAndTheProgram() throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 News")
        try session.type(":" + Self.begin + "config")
        #expect(try session.quit() == .success)
    }

    @Test(arguments: [1, 3, 5])
    func anEndBracketThatComesTornAndLateIsNoText(cut: Int) throws {
        let session = try QuadHome(answer: "crane").open("news")
        try session.waitFor("1 News")
        try session.type(":" + Self.begin + "config" + Self.end.prefix(cut))
        // The paste shows once it was ended by the pause.
        try session.waitFor(":config")
        try session.type(Self.end.dropFirst(cut) + "x")
        try session.waitFor(":configx")
        #expect(try session.quit() == .success)
    }
}
