import Glibc
import TestSupport

/// Every command with less than it needs.
struct LimitCampaign: Campaign {
    let name = "limits"
    let share = 10
    let about = """
        Every command of `quad help --all`, with something made up for each operand, run under \
        `ulimit -n`, `-v` or `-f`. Each ends by itself within 20 s, says something when it fails, and leaves no process \
        and no damage.
        """
    let world: World

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let limit =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: "-n \(Int.random(in: 4...40, using: &random))"
            case 1: "-v \([20, 50, 80, 120, 160, 200, 300, 400].randomElement(using: &random) ?? 50)000"
            default: "-f \(Int.random(in: 0...4, using: &random))"
            }
        guard let command = world.table.commands.randomElement(using: &random) else { return }
        let words =
            Bool.random(using: &random)
            ? world.table.line(command, &random)
            : world.changes.command(Int.random(in: 30..<10_000, using: &random)).words
        let steps = "ulimit \(limit); quad \(words.joined(separator: " "))"
        let result = try home.run(words, limit: limit)
        // Without memory to load the program, the loader and the language speak for themselves.
        let hasWords = !result.stderr.isEmpty || limit.hasPrefix("-v")
        tally.judge(
            result.status == .success || hasWords, "not a word", "\(steps): \(result.status)")
        if case .killed = result.status, !limit.hasPrefix("-v") {
            tally.judge(false, "ended by a signal", "\(steps): \(result.status) \(result.stderr)")
        }
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is left", steps)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor", "\(steps)\n\(doctor.stdout)")
    }
}
