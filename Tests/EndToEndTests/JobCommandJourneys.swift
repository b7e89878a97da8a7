import FoundationEssentials
import TestSupport
import Testing

/// Jobs without a screen, in separate processes that share the files.
struct JobCommandJourneys {
    private struct Row: Decodable {
        let id: String
        let name: String
        let status: String
        let percent: Int
        let closed: Int
        let required: Int
        let blocked: Bool
        let blockers: [String]
        let next: String?
        let start: String?
    }

    private func jobs(_ home: QuadHome, _ filter: String...) throws -> [Row] {
        let result = try Subprocess.run(
            quadBinary(), ["jobs", "list", "--json", "--"] + filter,
            environment: TerminalSession.environment(home: home.path)
        )
        return try JSONDecoder().decode([Row].self, from: Data(result.output))
    }

    /// Creates a job and returns its id.
    private func make(_ home: QuadHome, _ template: String, _ name: String) throws -> String {
        struct Made: Decodable { let id: String }
        let result = try home.run("jobs", "new", template, "--name", name, "--json")
        return try JSONDecoder().decode(Made.self, from: Data(result.output)).id
    }

    private func home(_ steps: String...) throws -> QuadHome {
        let home = try QuadHome()
        let result = try Subprocess.run(
            quadBinary(), ["jobs", "template", "new", "Trip"] + steps,
            environment: TerminalSession.environment(home: home.path))
        #expect(result.status == .success)
        return home
    }

    @Test func aJobWithADiamondIsCompleted() throws {
        let home = try home("Pick", "Book<1:30", "Pack<1:10", "Go<2,3:60")
        let id = try make(home, "trip", "Trip to Davis")
        #expect(try jobs(home).map(\.status) == ["ready"])
        let refused = try home.run("jobs", "done", id, "4")
        #expect(refused.status == .exited(1))
        #expect(refused.stderr.contains("4 Go waits for 2 Book (Me), 3 Pack (Me)"))
        let done = try home.run("jobs", "done", "davis")
        #expect(done.stdout == "1 Pick is completed\nCan be done now: Book, Pack\n")
        #expect(done.stderr == "To undo: quad undo\n")
        let both = try home.run("jobs", "done", "davis")
        #expect(both.status == .exited(1) && both.stderr.contains("several steps of Trip to Davis are ready"))
        #expect(try home.run("jobs", "done", id, "book", "pack").status == .success)
        #expect(try jobs(home).map(\.percent) == [75])
        #expect(try home.run("jobs", "done", id).stdout.contains("“Trip to Davis” is completed"))
        #expect(try jobs(home, "-open").map(\.status) == ["completed"])
        #expect(try home.run("jobs", "undone", id, "4").status == .success)
        #expect(try jobs(home, "status:in").count == 1)
        let history = try home.run("jobs", "history", id).stdout
        #expect(history.contains("created") && history.contains("reopened") && history.contains("4 Go"))
    }

    @Test func readyAndBlockedStepsAreListedWithReasons() throws {
        let home = try home("Pick", "Book<1", "Pack")
        let id = try make(home, "trip", "Davis")
        let next = try home.run("jobs", "next").stdout
        #expect(next.split(separator: "\n").count == 2)
        #expect(next.contains("\(id)\tDavis\t1 Pick\tMe\t-\n"))
        #expect(try home.run("jobs", "blocked").stdout == "\(id)\tDavis\t2 Book\tMe\t-\t1 Pick\n")
        #expect(try home.run("jobs", "fail", id, "1", "--reason", "closed").status == .success)
        #expect(try home.run("jobs", "blocked").stdout.contains("failed: reopen it or skip it"))
        #expect(try home.run("jobs", "skip", id, "1", "--reason", "no need").status == .success)
        #expect(try home.run("jobs", "blocked").stdout == "")
        let shown = try home.run("jobs", "show", id).stdout
        #expect(shown.contains("[-]  1 Pick") && shown.contains("no need") && shown.contains("[ ]  2 Book"))
    }

    @Test func completingFromAStepAsksAboutOpenStepsBefore() throws {
        let home = try home("Pick", "Book<1", "Pack<2", "Go<3")
        let id = try make(home, "trip", "Davis")
        let asked = try home.run("jobs", "done", id, "--from", "3")
        #expect(asked.status == .exited(2))
        #expect(asked.stderr.contains("1 Pick, 2 Book are still open; add --earlier complete, skip or leave"))
        #expect(try home.run("jobs", "done", id, "--from", "3", "--earlier", "leave").status == .success)
        #expect(try jobs(home).map(\.closed) == [2])
        #expect(try home.run("jobs", "done", id, "--all").status == .success)
        #expect(try jobs(home).map(\.status) == ["completed"])
    }

    @Test func aWeeklyJobRecursAndUndoRemovesTheNextJob() throws {
        let home = try home("Lift")
        let id = try make(home, "trip", "Week")
        #expect(try home.run("jobs", "recur", id, "weekly").status == .success)
        let done = try home.run("jobs", "done", id)
        #expect(done.stdout.contains("“Week” repeats on "))
        #expect(try jobs(home, "open").count == 1 && jobs(home).count == 2)
        #expect(try home.run("jobs", "undone", id).status == .success)
        #expect(try jobs(home).map(\.id) == [id])
    }

    @Test func datesMoveAndTheOtherMovesAreListed() throws {
        let home = try QuadHome()
        let id = try make(home, "campus", "Visit: Cal Poly")
        _ = try home.run("jobs", "due", id, "2026-11-23", "--step", "4")
        let moved = try home.run("jobs", "due", id, "--step", "4", "--later", "1")
        #expect(moved.status == .success)
        #expect(moved.stdout.hasPrefix("4 Counselor signs: due 2026-11-24\n"))
        #expect(moved.stdout.contains("5 Confirm visit moves from ~2026-11-25 to ~2026-11-26\n"))
        #expect(try home.run("jobs", "due", id, "soon").status == .exited(2))
        #expect(try home.run("jobs", "due", id, "fri 9am").stdout.contains("T09:00"))
        #expect(try home.run("jobs", "step", id, "Pack", "--minutes", "1h 30m").status == .success)
        #expect(try home.run("jobs", "show", id).stdout.contains("1h 30m"))
        #expect(try home.run("jobs", "recur", id, "every 2 months after the last").status == .success)
    }

    @Test func aUserIsRefusedAnApprovalAndTheApproverIsNamed() throws {
        let home = try QuadHome()
        #expect(try home.run("jobs", "people", "add", "Dana", "--roles", "family").status == .success)
        let id = try make(home, "campus", "Visit")
        #expect(try home.run("jobs", "assign", id, "-").status == .success)
        #expect(
            try home.run("jobs", "done", id, "--from", "6", "--earlier", "complete", "--as", "dana").status
                == .exited(1))
        let refused = try home.run("jobs", "skip", id, "8", "--as", "dana")
        #expect(refused.status == .exited(1))
        #expect(refused.stderr.contains("is an approval: only an admin (Me) may skip it"))
        #expect(try home.run("jobs", "delete", id, "--as", "dana", "--yes").status == .exited(1))
        #expect(try home.run("jobs", "done", id, "1", "--as", "dana").status == .success)
        #expect(try home.run("jobs", "history", id).stdout.contains("Dana\tcompleted"))
        #expect(
            try home.run("jobs", "done", id, "2", "--as", "stranger").stderr
                .contains("no person is named “stranger”"))
    }

    @Test func deletingAPersonUnassignsTheirWorkAndTheOnlyAdminStays() throws {
        let home = try home("Pick", "Go<1")
        #expect(try home.run("jobs", "people", "add", "Dana", "--permission", "admin").status == .success)
        let id = try make(home, "trip", "Davis")
        #expect(try home.run("jobs", "assign", id, "dana", "--step", "2").status == .success)
        let user = try home.run("jobs", "people", "edit", "me", "--permission", "user")
        #expect(user.status == .success, "\(user.stderr)")
        let alone = try home.run("jobs", "people", "delete", "dana", "--as", "dana", "--yes")
        #expect(alone.status == .exited(1) && alone.stderr.contains("Dana is the only admin"), "\(alone.stderr)")
        #expect(
            try home.run("jobs", "people", "delete", "dana", "--yes").stderr.contains("Only an admin can delete people")
        )
        _ = try home.run("jobs", "people", "add", "Ruiz", "--permission", "admin", "--as", "dana")
        let deleted = try home.run("jobs", "people", "delete", "dana", "--as", "ruiz", "--yes")
        #expect(deleted.stdout == "“Dana” is deleted\nNow assigned to nobody: Davis › Go\n", "\(deleted.stderr)")
        #expect(!(try home.run("jobs", "show", id).stdout.contains("Dana")))
    }

    @Test func aTemplateInUseGetsANewVersion() throws {
        let home = try home("Pick", "Go<1")
        let id = try make(home, "trip", "Davis")
        #expect(try home.run("jobs", "template", "edit", "trip", "Pick", "Pack<1", "Go<2").status == .success)
        #expect(try home.run("jobs", "template", "publish", "trip").stdout.contains("is now v2"))
        _ = try make(home, "trip", "Fresno")
        #expect(Set(try jobs(home).map(\.required)) == [2, 3])
        #expect(
            try home.run("jobs", "template", "edit", "trip", "Pick<2", "Pack<1").stderr.contains(
                "That would make a cycle"))
        #expect(try home.run("jobs", "template", "delete", "trip", "--yes").status == .success)
        #expect(try home.run("jobs", "show", id).stdout.contains("from Trip v1"))
    }

    @Test func aShownTemplateCanBeTypedBackToEditIt() throws {
        let steps = ["Pick", "Book<1:30 [role=parent, due=after 1 +2b]", "Pack<1", "Go<2|3 [approval, optional, stop]"]
        let home = try QuadHome()
        _ = try Subprocess.run(
            quadBinary(), ["jobs", "template", "new", "Trip"] + steps,
            environment: TerminalSession.environment(home: home.path))
        let shown = try home.run("jobs", "template", "show", "trip", "--steps").stdout
        let typed = shown.split(separator: "\n").map { $0.filter { $0 != "'" } }
        #expect(typed == steps)
        let again = try Subprocess.run(
            quadBinary(), ["jobs", "template", "edit", "trip"] + typed,
            environment: TerminalSession.environment(home: home.path))
        #expect(again.status == .success && String(decoding: again.output, as: UTF8.self) == "Nothing to change.\n")
        #expect(try home.run("jobs", "template", "edit", "trip", "Pick [party]").status == .exited(2))
        #expect(try home.run("jobs", "template", "edit", "--help").stdout.contains("role=parent"))
    }

    @Test func needsAreSetAndCyclesRefusedByName() throws {
        let home = try home("Pick", "Book<1", "Go<2")
        let id = try make(home, "trip", "Davis")
        let circle = try home.run("jobs", "needs", id, "1", "3")
        #expect(circle.status == .exited(1))
        #expect(circle.stderr.contains("That would make a cycle: 1 Pick needs 3 Go needs 2 Book needs 1 Pick"))
        #expect(try home.run("jobs", "needs", id, "3", "1").status == .success)
        #expect(try home.run("jobs", "needs", id, "3").stdout == "1 Pick\n")
        let other = try make(home, "trip", "Fresno")
        #expect(try home.run("jobs", "needs", id, "1", "fresno/1").status == .success)
        #expect(try jobs(home, "blocked").map(\.blockers) == [["Fresno › Pick"]])
        #expect(try home.run("jobs", "needs", other, "1", "\(id)/3").stderr.contains("That would make a cycle"))
    }

    @Test func aFilterWithoutAValueMatchesNothing() throws {
        let home = try home("Pick")
        _ = try make(home, "trip", "Davis")
        for command in [["list"], ["export", "--to", "csv"]] {
            let result = try Subprocess.run(
                quadBinary(), ["jobs"] + command + ["tag:"],
                environment: TerminalSession.environment(home: home.path))
            #expect(result.status == .exited(2) && result.output.isEmpty)
            #expect(result.stderr.contains("tag: has no value"))
        }
        #expect(try home.run("jobs", "export", "--to", "csv", "who:Me").stdout.contains("Davis"))
    }

    @Test func whyAddsUpToTheListedUrgency() throws {
        struct Urgent: Decodable {
            let name: String
            let urgency: Double
        }
        let home = try home("Pick", "Go<1")
        let id = try make(home, "trip", "Davis")
        _ = try make(home, "trip", "Fresno")
        #expect(try home.run("jobs", "needs", "fresno", "1", "\(id)/2").status == .success)
        let listed = try JSONDecoder().decode([Urgent].self, from: Data(try home.run("jobs", "list", "--json").output))
        for job in listed {
            let why = try JSONDecoder().decode(
                [String: Double].self, from: Data(try home.run("jobs", "why", job.name, "--json").output))
            #expect(why["total"] == job.urgency, "\(job.name)")
        }
        #expect(listed.count == 2)
    }

    @Test func aUsageErrorShowsTheCorrectSpelling() throws {
        let home = try QuadHome()
        #expect(try home.run("jobs", "new").status == .exited(2))
        #expect(try home.run("jobs", "new").stderr.contains("Campus visit"))
        #expect(
            try home.run("jobs", "show", "nothing").stderr.contains(
                "There is no job “nothing”; quad jobs list shows them"))
        #expect(try home.run("jobs", "list", "due:soon").status == .exited(2))
        #expect(try home.run("jobs", "new", "--empty", "--name", "Call Dana").status == .success)
        #expect(try home.run("jobs", "done", "call").status == .success)
        #expect(try jobs(home).map(\.status) == ["completed"])
        #expect(try home.run("jobs", "recur", "call", "often").status == .exited(2))
    }
}
