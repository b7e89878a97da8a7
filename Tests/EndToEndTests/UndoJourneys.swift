import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A kind of change by a command, in any tab.
struct UndoneChange: CustomTestStringConvertible, Sendable {
    let change: [String]
    /// The commands to run first, in order.
    var before: [[String]] = []
    /// The command that prints the stored data.
    let look: [String]

    var testDescription: String { change.joined(separator: " ") }

    init(_ change: String, after before: [String] = [], look: String) {
        self.change = Self.words(change)
        self.before = before.map(Self.words)
        self.look = Self.words(look)
    }

    /// Splits a text at spaces; `_` stands for a space within a word.
    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    private static let job = "jobs new --empty --name Trip."
    private static let coach = "coaches add Dana_Ortiz --school Lakemont"
    private static let product = "store products add Tea 3.50"

    static let all: [UndoneChange] = [
        .init(job, after: ["jobs new --empty --name Other."], look: "jobs list --json"),
        .init(job, look: "jobs list --json"),
        .init("jobs rename Trip. Voyage.", after: [job], look: "jobs list --json"),
        .init("jobs note Trip. hello", after: [job], look: "jobs show Trip. --json"),
        .init("jobs step Trip. Pack", after: [job], look: "jobs show Trip. --json"),
        .init("jobs done Trip. 1", after: [job, "jobs step Trip. Pack"], look: "jobs show Trip. --json"),
        .init("jobs cancel Trip.", after: [job], look: "jobs show Trip. --json"),
        .init("jobs people add Kim.", after: [job], look: "jobs people list --json"),
        .init("jobs template new Tour Pick Pack", after: [job], look: "jobs template list"),
        .init(coach, look: "coaches list --json"),
        .init("coaches tag Dana_Ortiz fast", after: [coach], look: "coaches list --json"),
        .init("coaches follow-up Dana_Ortiz 2027-01-05", after: [coach], look: "coaches list --json"),
        .init("coaches delete Dana_Ortiz --yes", after: [coach], look: "coaches list --json"),
        .init("interactions log called_dana_ortiz:_hi", after: [coach], look: "interactions list --json"),
        .init("coaches remind film --on 2027-01-05", after: [coach], look: "coaches todo --json"),
        .init("news mute add nonsense", look: "news mute --json"),
        .init("news query add Words word", look: "news query --json"),
        .init("growth log add row_10m_#tag", look: "growth log list --json"),
        .init("growth rest add 2027-01-05", look: "growth rest list"),
        .init("growth goal add 3 sessions", look: "growth goal list"),
        .init(product, look: "store products --all --json"),
        .init("store products edit Tea --price 4", after: [product], look: "store products --all --json"),
        .init("store products archive Tea", after: [product], look: "store products --all --json"),
        .init("store settings name Shop", after: [product], look: "store settings"),
        .init("store customers add Kim.", after: [product], look: "store customers --json"),
        .init("store staff add Kim. --role barista", after: [product], look: "store staff --json"),
        .init(
            "store staff edit Kim. --role cashier", after: [product, "store staff add Kim. --role barista"],
            look: "store staff --json"),
        .init("growth provider add home http://127.0.0.1:8080/v1", look: "growth provider list --json"),
        .init(
            "growth provider rm home", after: ["growth provider add home http://127.0.0.1:8080/v1"],
            look: "growth provider list --json"),
        .init("campus add Gym --on 2027-01-05", look: "campus list --to 2027-02-01 --json"),
        .init(
            "campus delete Gym --yes", after: ["campus add Gym --on 2027-01-05"],
            look: "campus list --to 2027-02-01 --json"),
        .init(
            "campus delete Gym --which this --yes", after: ["campus add Gym --on 2027-01-05 --repeat weekly"],
            look: "campus list --to 2027-02-01 --json"),
        .init(
            "campus save Gym", after: ["campus add Gym --on 2027-01-05"], look: "campus list --to 2027-02-01 --json"),
        .init(
            "campus save Gym --remove", after: ["campus add Gym --on 2027-01-05", "campus save Gym"],
            look: "campus list --to 2027-02-01 --json"),
        .init("campus feeds add webcal://127.0.0.1:9/a.ics --no-fetch", look: "campus feeds --json"),
        .init("config set weekStart sunday", look: "config get weekStart"),
    ]
}

/// A process undoes a change that another process made.
struct UndoJourneys {
    private func stored(_ home: QuadHome, _ look: [String]) throws -> String {
        let result = try home.run(look)
        #expect(result.status == .success, "\(look): \(result.stderr)")
        return result.stdout
    }

    @Test(arguments: UndoneChange.all) func everyKindOfChangeIsUndoneAndRedone(_ undone: UndoneChange) throws {
        let home = try QuadHome()
        for command in undone.before {
            let result = try home.run(command)
            #expect(result.status == .success, "\(command): \(result.stderr)")
        }
        let before = try stored(home, undone.look)
        let changed = try home.run(undone.change)
        #expect(changed.status == .success, "\(changed.stderr)")
        let after = try stored(home, undone.look)
        #expect(after != before)
        let dry = try home.run("undo", "--dry-run")
        #expect(dry.stdout.contains("Would undo: "), "\(dry.stderr)")
        #expect(try stored(home, undone.look) == after)
        let undo = try home.run("undo")
        #expect(undo.stdout.contains("Undone: "), "\(undo.stderr)")
        #expect(try stored(home, undone.look) == before)
        let redo = try home.run("redo")
        #expect(redo.stdout.contains("Redone: "), "\(redo.stderr)")
        #expect(try stored(home, undone.look) == after)
        #expect(try home.run("doctor").status == .success)
    }

    @Test func undoOfALaterChangedItemIsRefusedWithAReason() throws {
        let home = try QuadHome()
        try home.run("growth", "log", "add", "row 10m")
        try home.run("jobs", "new", "--empty", "--name", "Trip.")
        try home.run("jobs", "note", "Trip.", "first")
        let session = try home.open("jobs")
        try session.waitFor("Trip.")
        try session.quit()
        let ids = try home.run("history").stdout.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(ids.count == 3)
        let refused = try home.run("undo", ids[1])
        #expect(refused.status == .exited(1))
        #expect(refused.stderr.contains("can't be undone: “Trip.”"), "\(refused.stderr)")
        #expect(refused.stderr.contains("quad jobs new"))
        #expect(try home.run("undo", ids[2]).status == .success, "what nothing touched can be named past it")
        #expect(try home.run("undo").stdout.contains("quad jobs note"))
        #expect(try home.run("undo").stdout.contains("quad jobs new"))
        #expect(try home.run("undo").stderr.contains("There is nothing to undo"))
    }

    @Test func aRefusedStepNamesTheNextPossibleStep() throws {
        let home = try QuadHome()
        try home.run("jobs", "add", "Wash the boat")
        try home.run("coaches", "add", "Dana Ortiz")
        try home.run("coaches", "tag", "Dana Ortiz", "fast")
        try home.run("coaches", "tag", "Dana Ortiz", "tall")
        let ids = try home.run("history").stdout.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(ids.count == 4)
        // The older of the two tags is refused, because the newer tag changed the same coach.
        let refused = try home.run("undo", ids[1])
        #expect(refused.status == .exited(1) && refused.stderr.contains("quad undo \(ids[3])"), "\(refused.stderr)")
        let json = try home.run("undo", ids[1], "--json")
        #expect(json.stdout.contains("\"older\" : \"\(ids[3])\""), "\(json.stdout)")
        #expect(json.stdout.contains("\"changed\""))
        #expect(try home.run("undo", ids[3]).status == .success)
    }

    @Test func aSaleCannotBeUndoneAndSaysSoOnce() throws {
        let home = try QuadHome()
        try home.run("store", "products", "add", "Tea", "3.50")
        try home.run("store", "session", "open", "0")
        let sold = try home.run("store", "sell", "--line", "Tea", "--tender", "cash")
        let stays = try home.run("undo")
        #expect(stays.stderr.contains("can't be undone: it is in the sales log"), "\(sold.stderr) \(stays.stderr)")
    }

    @Test func deletingNamesTheUndoCommand() throws {
        let home = try QuadHome()
        try home.run("coaches", "add", "Dana Ortiz")
        let deleted = try home.run("coaches", "delete", "Dana Ortiz", "--yes")
        #expect(deleted.stderr.contains("To undo: quad undo"), "\(deleted.stderr)")
        try home.run("undo")
        #expect(try home.run("coaches", "list").stdout.contains("Dana Ortiz"))
    }

    @Test func aScreenChangeIsUndoneAfterARestartByKeyAndByCommand() throws {
        let home = try QuadHome()
        try home.run("jobs", "add", "Wash the boat")
        let session = try home.open("jobs")
        try session.waitFor("Wash the boat")
        try session.type("d")
        try session.waitFor("[y] Delete")
        try session.type("y")
        try session.waitFor("· u")
        try session.quit()
        #expect(try !home.run("jobs", "list").stdout.contains("Wash the boat"))
        let again = try home.open("jobs")
        try again.waitUntil("the tab") { !$0.contains("Wash the boat") }
        try again.type("u")
        try again.waitFor("Undone: ")
        try again.waitFor("Wash the boat")
        try again.press(.ctrl("r"))
        try again.waitFor("Redone: ")
        try again.quit()
        #expect(try !home.run("jobs", "list").stdout.contains("Wash the boat"))
        #expect(try home.run("undo").stdout.contains("Undone: deleted"))
        #expect(try home.run("jobs", "list").stdout.contains("Wash the boat"))
    }

    @Test func anOpenProgramUndoesAChangeOfACommand() throws {
        let home = try QuadHome()
        try home.run("jobs", "add", "Wash the boat")
        let session = try home.open("jobs")
        try session.waitFor("Wash the boat")
        try home.run("jobs", "rename", "Wash the boat", "Paint the boat")
        try session.waitFor("Paint the boat")
        try session.type("u")
        try session.waitFor("Undone: ")
        try session.waitFor("Wash the boat")
        try session.quit()
    }

    /// Redo goes back through the steps of commands and of the screen in the order in which they were undone.
    @Test func theStepThatWasUndoneLastIsRedoneFirst() throws {
        let home = try QuadHome()
        try home.run("jobs", "add", "Wash the boat")
        try home.run("jobs", "rename", "Wash the boat", "Paint the boat")
        let session = try home.open("jobs")
        try session.waitFor("Paint the boat")
        try session.type("d")
        try session.waitFor("[y] Delete")
        try session.type("y")
        try session.waitFor("· u")
        try session.type("u")
        try session.waitFor("Undone: ")
        try session.type("u")
        try session.waitFor("Wash the boat")
        try session.press(.ctrl("r"))
        try session.waitFor("Redone: ")
        try session.waitFor("Paint the boat")
        try session.press(.ctrl("r"))
        try session.waitUntil("the deleted job") {
            !$0.text.contains("│ Paint the boat") && $0.text.contains("Redone: deleted")
        }
        try session.quit()
        #expect(try !home.run("jobs", "list").stdout.contains("boat"))
    }

    /// Two undos at once undo two steps, or one of them says that there is no other step.
    @Test func twoProcessesUndoTwoSteps() async throws {
        let home = try QuadHome()
        for number in 1...8 { try home.run("growth", "log", "add", "row \(number)m") }
        let (binary, environment) = (try quadBinary(), TerminalSession.environment(home: home.path))
        try await withThrowingTaskGroup(of: ProcessStatus.self) { group in
            for _ in 1...8 {
                group.addTask { try Subprocess.run(binary, ["undo"], environment: environment).status }
            }
            for try await status in group { #expect(status == .success) }
        }
        #expect(try home.run("growth", "log", "list").stdout.isEmpty)
    }

    /// An undo or redo that is killed at any moment is either done or not, and the next one continues from there.
    @Test func aKillDuringUndoLosesNothingAndRepeatsNothing() throws {
        let home = try QuadHome()
        try home.run("growth", "log", "add", "row 1m")
        try home.run("growth", "log", "add", "row 2m")
        let (binary, environment) = (try quadBinary(), TerminalSession.environment(home: home.path))
        for round in 0..<40 {
            let verb = round % 2 == 0 ? "undo" : "redo"
            // The shell's timeout kills the command after 2 to 40 milliseconds.
            _ = try Subprocess.run(
                "/usr/bin/timeout", ["-s", "KILL", "0.0\(round % 10)\(round % 7)", binary, verb],
                environment: environment)
            let list = try home.run("growth", "log", "list").stdout
            #expect(list.contains("row") || list.isEmpty)
        }
        for _ in 1...3 { try home.run("undo") }
        #expect(try home.run("growth", "log", "list").stdout.isEmpty)
        for _ in 1...3 { try home.run("redo") }
        #expect(try home.run("growth", "log", "list").stdout.split(separator: "\n").count == 2)
        #expect(try home.run("doctor").status == .success)
    }
}
