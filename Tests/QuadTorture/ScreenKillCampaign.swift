import Glibc
import TestSupport

/// Kills the screen at any moment. The data on disk at the moment when the screen reports success is compared with the
/// data after the program has ended by itself.
struct ScreenKillCampaign: Campaign {
    let name = "kill: screens"
    let share = 14
    let about = """
        The program is stopped in the very moment its screen calls a change done; the files of that moment hold the same \
        items as after an orderly end. Besides, every place is opened, given random keys and killed with signal 9: all \
        collections open afterwards, `quad doctor` is clean and no process is left.
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
        tally.judge(status == .success, "not ended", "\(change.place) \(change.said) \(status)")
        let isSame =
            try atTheTick.items() == home.items()
            && atTheTick.bytes("config/quad/config.json") == home.bytes("config/quad/config.json")
        tally.judge(isSame, "the tick was early", "\(change.place): \(change.steps.map(\.type)) “\(change.said)”")
        let doctor = try atTheTick.doctor()
        tally.judge(doctor.status == .success, "doctor at the tick", "\(change.place)\n\(doctor.stdout)")
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
        tally.judge(left.isEmpty, "a process is left", place)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor", "\(place)\n\(doctor.stdout)")
        tally.judge(try home.items() != nil, "the collections do not open", place)
    }
}
