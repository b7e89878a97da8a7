import Glibc
import TestSupport

/// Sends random input to every place, and tests every way out.
struct KeyCampaign: Campaign {
    let name = "keys"
    let share = 24
    let about = """
        The campaign opens each place and sends bursts of random input: keys of all actions, letters, torn escape \
        sequences, mouse reports and pastes (complete, torn or endless). It also resizes the terminal, down to one \
        cell. After every burst, the program draws a resize within 2 s. Its memory stays below 200 MB and grows by \
        less than 40 MB. Then Ctrl-C, a signal (including the signals of a crash) or a closed terminal ends the \
        program. The program exits within 2 s with the matching status, and the terminal is as it was before.
        """
    let world: World
    private static let bound = Duration.seconds(2)

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let place = world.table.places.randomElement(using: &random) ?? ""
        let home = try TortureHome(copyOf: world.home)
        let session = try home.open(place: place)
        let noise = KeyNoise(world.table.keys)
        var sent: [[UInt8]] = []
        var memory: Int?
        for round in 0..<Int.random(in: 4...16, using: &random) {
            let bytes = noise.burst(&random)
            sent.append(bytes)
            guard (try? session.send(bytes)) != nil, !session.isFinished else { break }
            if Int.random(in: 0..<4, using: &random) == 0 {
                try session.resize(
                    columns: Int.random(in: 1...200, using: &random), rows: Int.random(in: 1...60, using: &random))
            }
            try answer(session, round, place, sent, &tally)
            if round == 2 { memory = session.process.residentMemory }
        }
        if let now = session.process.residentMemory, let memory {
            tally.judge(now - memory < 40 << 20, "memory use grows too much", "\(place): \(memory) to \(now)")
            tally.judge(
                (session.peakMemory ?? 0) < 200 << 20, "memory use is too high", "\(place): \(session.peakMemory ?? 0)")
        }
        try leave(session, place, sent, &random, &tally)
        let doctor = try home.doctor()
        // Random keys may have bound a key twice, which the doctor reports.
        let files = doctor.stdout.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("Configuration:") }
        // A remark below a file needs no action.
        let isWell = files.allSatisfy { $0.hasPrefix("  ok") || $0.hasPrefix("        ") }
        tally.judge(isWell, "doctor reports a problem", "\(place)\n\(doctor.stdout)")
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running", place)
    }

    /// Resizes the terminal, which always causes a frame, and measures how long earlier input delays the screen. No
    /// size is used twice, because a frame of the same size would have nothing to draw.
    private func answer(
        _ session: TerminalSession, _ round: Int, _ place: String, _ sent: [[UInt8]], _ tally: inout Tally
    ) throws {
        _ = session.screen
        let before = session.output.count
        try session.resize(columns: 201 + round, rows: 24 + round)
        let start = ContinuousClock.now
        let isDrawn =
            (try? session.wait(for: "a frame", timeout: .seconds(10)) { session.output.count > before }) != nil
        let time = ContinuousClock.now - start
        guard !session.isFinished else { return }
        tally.took(time)
        tally.judge(
            isDrawn && time < Self.bound, "a frame is late",
            "\(time) at \(place) after \(Self.words(sent))\n\(session.process.standing)")
    }

    private func leave(
        _ session: TerminalSession, _ place: String, _ sent: [[UInt8]], _ random: inout SeededRandom,
        _ tally: inout Tally
    ) throws {
        let hadEnded = session.isFinished
        try leaveDemo(session)
        let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT]
        let way = Int.random(in: 0..<9, using: &random)
        // A Ctrl-C that is typed while an editor has the terminal belongs to the editor.
        if way < 2 { _ = try? session.waitForQuiet() }
        let start = ContinuousClock.now
        switch way {
        case 0, 1: try? session.press(.ctrl("c"))
        case 2: session.hangUp()
        default: session.kill(signals[way - 3])
        }
        guard let status = try? session.waitForExit(timeout: .seconds(10)) else {
            return tally.judge(
                false, "the program does not exit",
                "exit \(way) at \(place) after \(Self.words(sent))\n\(session.process.standing)")
        }
        let time = ContinuousClock.now - start
        if !hadEnded {
            tally.took(time)
            tally.judge(time < Self.bound, "the exit is slow", "\(time), exit \(way) at \(place)")
        }
        // The keys may have included the keys that quit.
        let expected: ProcessStatus = way < 2 ? .success : .killed(signal: way == 2 ? SIGHUP : signals[way - 3])
        tally.judge(
            status == expected || status == .success, "unexpected exit status",
            "\(status), exit \(way) at \(place) after \(Self.words(sent))\n\(session.screen.text)")
        guard way != 2 else { return }
        let screen = session.screen
        let isSame = try session.attributes == session.attributesAtStart
        tally.judge(
            isSame && screen.modesLeftBehind.isEmpty && !screen.isAlternate, "terminal settings are not restored",
            "exit \(way) at \(place): \(screen.modesLeftBehind) after \(Self.words(sent))")
    }

    /// Ends a demo that the keys have opened. The demo has the terminal, and a Ctrl-C ends only the demo.
    private func leaveDemo(_ session: TerminalSession) throws {
        let words = "nothing is saved"
        guard session.screen.text.contains(words) else { return }
        try? session.press(.ctrl("c"))
        _ = try? session.waitGone(words, timeout: .seconds(10))
    }

    /// Returns the last bursts in a form that can be sent again.
    private static func words(_ sent: [[UInt8]]) -> String {
        sent.suffix(3).map { String(decoding: $0.prefix(400), as: UTF8.self).debugDescription }.joined(separator: " + ")
    }
}
