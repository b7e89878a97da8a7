import Glibc
import TestSupport

/// Tests a disk that is full, fills up, or is read-only.
struct DiskCampaign: Campaign {
    let name = "disk: full, read-only"
    let share = 10
    let about = """
        The home is on a disk of 2 MB, which is full from the start, fills up, or is read-only. Meanwhile commands \
        make changes, and a place is open and receives keys. A failed command says why. A change that a command \
        reported as done is there, immediately and once there is room again. Then `quad doctor` reports no problems. \
        Where mounting is not allowed, the campaign limits the size of files instead.
        """
    let world: World

    private enum Trouble: CaseIterable {
        case full, fillsUp, locked
    }

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        guard SmallDisk.isPossible else { return try limited(&random, &tally) }
        let disk = try SmallDisk()
        let home = try TortureHome(copyOf: world.home, at: disk.path + "/home")
        var ledger = Ledger()
        for _ in 0..<6 {
            let number = Int.random(in: 30..<10_000, using: &random)
            let trouble = Trouble.allCases.randomElement(using: &random) ?? .full
            try strike(trouble, disk, home, world.changes.command(number), &ledger, &random, &tally)
        }
        let missing = try ledger.missing(home)
        tally.judge(missing.isEmpty, "a change is lost later", missing.joined(separator: "; "))
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running")
    }

    private func strike(
        _ trouble: Trouble, _ disk: SmallDisk, _ home: TortureHome, _ change: CommandChange, _ ledger: inout Ledger,
        _ random: inout SeededRandom, _ tally: inout Tally
    ) throws {
        var filler: pid_t?
        switch trouble {
        case .full: disk.fill()
        case .locked: try disk.lock()
        case .fillsUp:
            let delay = Int.random(in: 0...40, using: &random)
            filler = try ProcessLaunch(
                "/bin/sh", arguments: ["-c", "sleep 0.0\(delay); exec cat /dev/zero > filler 2>&-"],
                environment: ["PATH": "/usr/bin:/bin"], directory: disk.path,
                streams: .descriptors(input: 0, output: 1, error: 2)
            ).start()
        }
        let result = try home.run(change.words)
        if trouble != .fillsUp { try open(home, trouble, &random, &tally) }
        if let filler {
            var status: Int32 = 0
            waitpid(filler, &status, 0)
        }
        if trouble == .locked { try disk.unlock() } else { disk.empty() }
        let isTold = result.status == .exited(1) && !result.stderr.isEmpty
        tally.judge(
            result.status == .success || isTold, "a change failed without a message or with a wrong status",
            "\(trouble) \(change.words): \(result.status) \(result.stderr)")
        ledger.enter(change, isAcknowledged: result.status == .success)
        if result.status == .success {
            let text = try home.run(change.look).stdout
            tally.judge(text.contains(change.shows), "a change is lost", "\(trouble) \(change.words)")
        }
        let doctor = try home.doctor()
        tally.judge(
            doctor.status == .success, "doctor reports a problem", "\(trouble) \(change.words)\n\(doctor.stdout)")
    }

    /// Opens a place and types: the screen always shows something, and the user can always leave.
    private func open(
        _ home: TortureHome, _ trouble: Trouble, _ random: inout SeededRandom, _ tally: inout Tally
    ) throws {
        let place = world.table.places.randomElement(using: &random) ?? ""
        let session = try home.open(place: place)
        let bytes = KeyNoise(world.table.keys).burst(&random)
        try? session.send(bytes)
        session.kill(SIGTERM)
        let steps = "\(trouble) \(place) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
        guard let status = try? session.waitForExit(timeout: .seconds(5)) else {
            return tally.judge(false, "a place does not exit", steps)
        }
        // The keys may have included the keys that quit.
        let isLeft = status == .killed(signal: SIGTERM) || status == .success || status == .exited(1)
        tally.judge(isLeft, "a place ended with an unexpected status", "\(steps): \(status)")
    }

    private func limited(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let change = world.changes.command(Int.random(in: 30..<10_000, using: &random))
        let blocks = Int.random(in: 0...8, using: &random)
        let result = try home.run(change.words, limit: "-f \(blocks)")
        tally.judge(
            result.status == .success || !result.stderr.isEmpty, "a change failed without a message",
            "\(change.words): \(result)")
        if result.status == .success {
            tally.judge(try home.run(change.look).stdout.contains(change.shows), "a change is lost", "\(change.words)")
        }
        let doctor = try home.doctor()
        tally.judge(
            doctor.status == .success, "doctor reports a problem", "-f \(blocks) \(change.words)\n\(doctor.stdout)")
    }
}
