import Glibc
import TestSupport

/// Kills commands at any moment, including the moment in which they report success.
final class CommandKillCampaign: Campaign {
    let name = "kill: commands"
    let share = 18
    let about = """
        With signal 9, the campaign kills a command that makes a change: after up to 60 ms, or as soon as the command \
        prints something. Every acknowledged change is there, immediately and in all later checks. `quad doctor` \
        reports no problems, and no process is left.
        """
    private let world: World
    private let home: TortureHome
    private var ledger = Ledger()
    private var number = 0

    init(_ world: World) throws {
        self.world = world
        home = try TortureHome(copyOf: world.home)
    }

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        number += 1
        let change = world.changes.command(number)
        let isAtTheWord = Bool.random(using: &random)
        let delay = Int32.random(in: 0...60, using: &random)
        let isDone = try home.runKilled(change.words, after: isAtTheWord ? nil : delay)
        ledger.enter(change, isAcknowledged: isDone)
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running", change.words.joined(separator: " "))
        let doctor = try home.doctor()
        let moment = isAtTheWord ? "at its first output" : "after \(delay) ms"
        tally.judge(
            doctor.status == .success, "doctor reports a problem", "\(change.words) killed \(moment)\n\(doctor.stdout)")
        if isDone {
            let text = try home.run(change.look).stdout
            tally.judge(text.contains(change.shows), "a change is lost", "\(change.words) killed \(moment)")
        }
        if number % 25 == 0 {
            let missing = try ledger.missing(home)
            tally.judge(missing.isEmpty, "a change is lost later", missing.joined(separator: "; "))
        }
    }
}
