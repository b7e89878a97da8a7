import TestSupport
import Testing

/// Two commands that change different fields of one item both take effect.
struct ConcurrentCommandJourneys {
    @Test func savingAndTaggingAtOnceLosesNeither() async throws {
        let home = try await NewsHome()
        let id = try #require(try home.run("news", "list").stdout.split(separator: "\t").first)
        for round in 0..<6 {
            let saves = round % 2 == 0 ? "saved" : "unsaved"
            let script = "\"$0\" news mark \(saves) \(id) & \"$0\" news tag t\(round) \(id) & wait"
            _ = try Subprocess.run(
                "/bin/sh", ["-c", script, quadBinary()], environment: TerminalSession.environment(home: home.path))
            let isSaved = try home.run("news", "list", "saved").stdout.contains(id)
            #expect(isSaved == (round % 2 == 0), "round \(round)")
            for tag in 0...round {
                #expect(
                    try home.run("news", "list", "tag:=t\(tag)").stdout.contains(id), "tag \(tag) in round \(round)")
            }
        }
    }

    @Test func concurrentEditsOfTwoFieldsAreBothKept() async throws {
        let home = try await NewsHome()
        for round in 0..<6 {
            let script =
                "\"$0\" news edit --title Title\(round) paper & \"$0\" news edit --category Heading\(round) paper & wait"
            _ = try Subprocess.run(
                "/bin/sh", ["-c", script, quadBinary()], environment: TerminalSession.environment(home: home.path))
            let feeds = try home.run("news", "list", "--feeds").stdout
            #expect(feeds.contains("Title\(round)"))
            #expect(feeds.contains("Heading\(round)"))
        }
    }
}
