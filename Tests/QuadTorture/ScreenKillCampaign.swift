import Glibc
import TestSupport

/// Kills the screen at any moment. The data on disk at the moment when the screen reports success is compared with the
/// data after the program has ended by itself.
struct ScreenKillCampaign: Campaign {
    let name = "kill: screens"
    let share = 14
    let about = """
        The campaign stops the program at the moment when its screen reports a change as done. The files at that \
        moment hold the same items as the files after a normal exit. The campaign also opens every place, sends random \
        keys and kills the program with signal 9. Afterwards all collections open, `quad doctor` reports no problems, \
        and no process is left.
        """
    let world: World

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let number = Int.random(in: 0..<1000, using: &random)
        if Bool.random(using: &random) {
            try stopAtTheTick(world.changes.screen(number), &tally)
        } else {
            try killAnywhere(world.table.places[number % world.table.places.count], &random, &tally)
        }
    }

    private func stopAtTheTick(_ change: ScreenChange, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let session = try home.open(place: change.place)
        for (wait, keys) in change.steps {
            try session.waitFor(wait)
            try session.type(keys)
        }
        try session.waitFor(change.said)
        session.kill(SIGSTOP)
        try session.waitForStop()
        let atTheTick = try TortureHome(copyOf: home)
        session.kill(SIGCONT)
        try session.waitForQuiet(of: .milliseconds(60))
        try session.press(.ctrl("c"))
        let status = try session.waitForExit()
        tally.judge(status == .success, "the program did not exit normally", "\(change.place) \(change.said) \(status)")
        let isSame =
            try atTheTick.items() == home.items()
            && atTheTick.bytes("config/quad/config.json") == home.bytes("config/quad/config.json")
        tally.judge(
            isSame, "a change was reported as done too early",
            "\(change.place): \(change.steps.map(\.type)) “\(change.said)”")
        let doctor = try atTheTick.doctor()
        tally.judge(
            doctor.status == .success, "doctor reports a problem when a change is reported as done",
            "\(change.place)\n\(doctor.stdout)")
    }

    private func killAnywhere(_ place: String, _ random: inout SeededRandom, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let session = try home.open(place: place)
        let noise = KeyNoise(world.table.keys)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            guard !session.isFinished else { break }
            try? session.send(noise.burst(&random))
            _ = session.screen
        }
        _ = poll(nil, 0, Int32.random(in: 0...30, using: &random))
        session.kill(SIGKILL)
        try session.waitForExit()
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running", place)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor reports a problem", "\(place)\n\(doctor.stdout)")
        tally.judge(try home.items() != nil, "a collection does not open", place)
    }
}
