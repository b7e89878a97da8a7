import Glibc
import TestSupport

/// Runs every command and every place with fewer resources than it needs.
struct LimitCampaign: Campaign {
    let name = "limits"
    let share = 10
    let about = """
        The campaign runs every command of `quad help --all`, with a made-up value for each operand, under `ulimit \
        -n`, `-v` or `-f`. Each command ends by itself within 20 s, prints a message if it fails, and leaves no \
        process and no damage. Every other attempt opens a place under such a limit. The program says what is missing \
        and exits, or the place works, accepts random keys and obeys a signal within 5 s.
        """
    let world: World
    /// The limits at which the system ends the program before its first instruction, because it cannot map the program.
    private static let hasNoRoomToStart: Set = ["-v 20000", "-v 50000"]

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let limit =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: "-n \(Int.random(in: 4...40, using: &random))"
            case 1: "-v \([20, 50, 80, 120, 160, 200, 300, 400].randomElement(using: &random) ?? 50)000"
            default: "-f \(Int.random(in: 0...4, using: &random))"
            }
        if Bool.random(using: &random) {
            try screen(home, limit, &random, &tally)
        } else {
            try command(home, limit, &random, &tally)
        }
    }

    private func command(
        _ home: TortureHome, _ limit: String, _ random: inout SeededRandom, _ tally: inout Tally
    ) throws {
        guard let command = world.table.commands.randomElement(using: &random) else { return }
        let words =
            Bool.random(using: &random)
            ? world.table.line(command, &random)
            : world.changes.command(Int.random(in: 30..<10_000, using: &random)).words
        let steps = "ulimit \(limit); quad \(words.joined(separator: " "))"
        let result = try home.run(words, limit: limit)
        // Without enough memory to load the program, the loader or the Swift runtime prints its own message.
        let hasWords = !result.stderr.isEmpty || limit.hasPrefix("-v")
        tally.judge(
            result.status == .success || hasWords, "no message", "\(steps): \(result.status)")
        if case .killed = result.status, !Self.hasNoRoomToStart.contains(limit) {
            tally.judge(false, "a signal ended the command", "\(steps): \(result.status) \(result.stderr)")
        }
        try lookBehind(home, steps, &tally)
    }

    private func screen(
        _ home: TortureHome, _ limit: String, _ random: inout SeededRandom, _ tally: inout Tally
    ) throws {
        let place = world.table.places.randomElement(using: &random) ?? ""
        let bytes = KeyNoise(world.table.keys).burst(&random)
        let steps = "ulimit \(limit); quad open \(place) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
        let session = try home.open(place: place, limit: limit)
        let isUp =
            (try? session.wait(for: "the place", timeout: .seconds(10)) {
                session.isFinished || TortureHome.isUp(session.screenText)
            }) != nil
        tally.judge(isUp, "a place neither opens nor exits", steps)
        let hasWords = !session.screenText.allSatisfy(\.isWhitespace) || limit.hasPrefix("-v")
        tally.judge(hasWords, "no message", steps)
        if !session.isFinished {
            try? session.send(bytes)
            session.kill(SIGTERM)
            let isEnded = (try? session.waitForExit(timeout: .seconds(5))) != nil
            tally.judge(isEnded, "a place does not exit", steps)
            if !isEnded { session.kill(SIGKILL) }
        }
        try lookBehind(home, steps, &tally)
    }

    private func lookBehind(_ home: TortureHome, _ steps: String, _ tally: inout Tally) throws {
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running", steps)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor reports a problem", "\(steps)\n\(doctor.stdout)")
    }
}
