import FoundationEssentials
import TestSupport
import Testing

/// Dates, readiness and blocked steps, by commands.
struct JobDayJourneys {
    private func standings(_ home: QuadHome, _ filter: String...) throws -> [String] {
        let result = try Subprocess.run(
            quadBinary(), ["jobs", "list", "--"] + filter, environment: TerminalSession.environment(home: home.path))
        let text = String(decoding: result.output, as: UTF8.self)
        return text.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t")
            return cells.count > 5 ? "\(cells[5]) \(cells[1])" : "\(line)"
        }
    }

    @Test func aJobThatStartsLaterIsScheduledAndMovesWithItsStart() throws {
        let home = try QuadHome()
        #expect(
            try home.run("jobs", "new", "--empty", "--name", "Camp", "--start", "2999-01-01").status == .success)
        #expect(try home.run("jobs", "new", "--empty", "--name", "Call").status == .success)
        #expect(try standings(home) == ["Call ready"])
        #expect(try home.run("jobs", "list", "--hidden").stdout.contains("Camp"))
        #expect(try standings(home, "ready") == ["Call ready"])
        #expect(try standings(home, "scheduled") == ["Camp scheduled"])
        #expect(try home.run("jobs", "step", "Camp", "Pack").status == .success)
        #expect(try home.run("jobs", "next").stdout == "", "its day has not come")
        #expect(try home.run("jobs", "show", "Camp").stdout.hasPrefix("Camp  scheduled  0/1"))
        #expect(try home.run("jobs", "due", "Camp", "--later", "1").stdout == "“Camp”: starts 2999-01-02\n")
    }

    @Test func tooLargeNumbersAreRefused() throws {
        let home = try QuadHome()
        #expect(
            try home.run("jobs", "new", "--empty", "--name", "Camp", "--due", "2999-01-01").status == .success)
        for days in ["36501", "99999999999"] {
            let moved = try home.run("jobs", "due", "Camp", "--later", days)
            #expect(moved.status == .exited(1) && moved.stderr.contains("at most 36,500 days"))
        }
        #expect(try home.run("jobs", "step", "Camp", "Pack", "--minutes", "1000001").status == .exited(2))
        #expect(try home.run("jobs", "template", "new", "Trip", "Pack:1000001").status == .exited(2))
    }
}
