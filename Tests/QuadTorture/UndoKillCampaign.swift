import FoundationEssentials
import Glibc
import TestSupport

/// Kills concurrent writers, undos and redos at any moment.
final class UndoKillCampaign: Campaign {
    let name = "kill: undo"
    let share = 6
    let about = """
        Up to three commands at once add practice sessions, undo steps and redo steps. Each command ends by itself or \
        is killed with signal 9 after up to 80 ms. Afterwards the history and the log agree: a session exists unless \
        its step was undone. An acknowledged session exists even if its step was lost. If a kill leaves a step half \
        undone or half redone, the next undo or redo completes the step. `quad doctor` reports no problems.
        """

    private struct Step: Decodable {
        let step: String
        let done: String
        let takenBack: Bool
    }

    /// The number of rounds stays below the size of the history, so that no step is dropped for its age.
    private static let roundsOfAHome = 60
    private var home: TortureHome
    private var rounds = 0
    private var number = 0
    private var acknowledged: Set<Int> = []

    init() throws {
        home = try TortureHome()
    }

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        if rounds == Self.roundsOfAHome {
            home = try TortureHome()
            (rounds, number, acknowledged) = (0, 0, [])
        }
        rounds += 1
        var running: [(child: pid_t, added: Int?, delay: Int32?)] = []
        let sink = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(sink) }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let delay = Bool.random(using: &random) ? Int32.random(in: 0...80, using: &random) : nil
            switch Int.random(in: 0..<4, using: &random) {
            case 0: running.append((try home.start(["undo"], output: sink), nil, delay))
            case 1: running.append((try home.start(["redo"], output: sink), nil, delay))
            default:
                number += 1
                let words = ["growth", "log", "add", "\(Self.title(number)) 5m"]
                running.append((try home.start(words, output: sink), number, delay))
            }
        }
        for (child, added, delay) in running {
            if let delay {
                _ = poll(nil, 0, delay)
                kill(child, SIGKILL)
            }
            var status: Int32 = 0
            waitpid(child, &status, 0)
            if let added, ProcessStatus(waitStatus: status) == .success { acknowledged.insert(added) }
        }
        let problems = try disagreements()
        tally.judge(problems.isEmpty, "the history and the log disagree", problems.joined(separator: "; "))
        if rounds % 10 == 0 {
            let doctor = try home.doctor()
            tally.judge(doctor.status == .success, "doctor reports a problem", doctor.stdout)
        }
    }

    private static func title(_ number: Int) -> String { "sport-n\(number)x" }

    private func disagreements() throws -> [String] {
        var list = try home.run(["growth", "log", "list", "--json"]).stdout
        var problems: [String] = []
        var known: Set<Int> = []
        for step in try steps() {
            guard let number = (1...max(number, 1)).first(where: { step.done.contains(Self.title($0)) }) else {
                continue
            }
            known.insert(number)
            if list.contains(Self.title(number)) != step.takenBack { continue }
            // The step is half undone. Another undo marks it.
            let verb = step.takenBack ? "redo" : "undo"
            let turned = try home.run([verb, step.step])
            list = try home.run(["growth", "log", "list", "--json"]).stdout
            if turned.status != .success || list.contains(Self.title(number)) != step.takenBack {
                problems.append("\(verb) of \(step.done): \(turned.stderr)")
            }
        }
        for number in acknowledged.subtracting(known) where !list.contains(Self.title(number)) {
            problems.append("\(Self.title(number)) is lost")
        }
        return problems
    }

    private func steps() throws -> [Step] {
        let result = try home.run(["history", "--json"])
        return try JSONDecoder().decode([Step].self, from: Data(result.stdout.utf8))
    }
}
