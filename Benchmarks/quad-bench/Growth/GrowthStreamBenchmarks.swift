import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the tab while a model sends a thousand tokens per second: the speed of keys, and of Esc.
struct GrowthStreamBenchmarks {
    let bench: Bench
    let quadPath: String

    /// The number of tokens, enough for the longest measurement.
    private static let tokens = 120_000
    private static let keysPressed = 40

    func run() async throws {
        let names = ["growth.streaming.key", "growth.streaming.esc", "growth.streaming.socket"]
        guard names.contains(where: bench.options.wants) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/growth-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await GeneratedGrowth().write(sessions: 10_000, chats: 1_000, to: folder)
        try GeneratedGrowth.writeArticles(1_000, to: folder)
        let model = try StreamingModel(tokens: Self.tokens, pause: .milliseconds(1))
        _ = try timed(
            quadPath, ["--data-dir", folder, "growth", "provider", "add", "local", model.base, "--model", "coach"])
        sync()
        if bench.options.wants(names[0]) { try measureKeys(folder) }
        try measureStopping(folder, model)
    }

    /// Returns a chat that is receiving an answer.
    private func chat(_ data: String, number: Int = 0) throws -> PTYProbe? {
        let probe = try PTYProbe(
            ProgramCase(
                name: "quad", path: quadPath, arguments: ["--data-dir", data, "open", "growth"],
                ready: "LAST PRACTICE SESSIONS"))
        guard probe.timeUntil("LAST PRACTICE SESSIONS", within: .seconds(10)) != nil else {
            return fault("no first frame")
        }
        guard try probe.press(.character("C"), within: .seconds(10), until: { $0.contains("Question 0 about") }) != nil,
            try probe.press(.character("m"), within: .seconds(10), until: { $0.contains("who answers") }) != nil
        else { return fault("no chats") }
        try probe.type("coach")
        guard try probe.press(.enter, within: .seconds(10), until: { $0.contains("You see everything before") }) != nil
        else { return fault("no field to ask in") }
        try probe.type("Number \(number): how long to rest")
        guard try probe.press(.enter, within: .seconds(10), until: { $0.contains("Before this is sent") }) != nil
        else {
            return fault("nothing was shown before it went out")
        }
        // The dialog ignores keys that were pressed before it appeared.
        usleep(500_000)
        probe.isNeverQuiet = true
        guard try probe.press(.enter, within: .seconds(10), until: { $0.contains("word1") }) != nil else {
            return fault("no word came")
        }
        return probe
    }

    private func fault(_ words: String) -> PTYProbe? {
        bench.report.fault("growth.streaming", words)
        return nil
    }

    // MARK: Keys

    private func measureKeys(_ data: String) throws {
        guard let probe = try chat(data) else { return }
        defer { probe.close() }
        var keys = Samples()
        for count in 1...Self.keysPressed {
            let typed = "> " + String(repeating: "x", count: count)
            if let taken = try probe.press(.character("x"), within: .seconds(2), until: { $0.contains(typed) }) {
                keys.add(taken * 1e3)
            }
        }
        report("chat", keys)
        for place in GrowthBenchPlace.all {
            guard try goTo(place, probe) else {
                bench.report.fault("growth.streaming.key.\(place.name)", "never showed “\(place.ready)”")
                continue
            }
            var keys = Samples()
            for count in 0..<Self.keysPressed {
                if let answer = try probe.press(place.keys[count % 2]) { keys.add(Double(answer.nanoseconds) / 1e3) }
            }
            report(place.name, keys)
        }
    }

    private func goTo(_ place: GrowthBenchPlace, _ probe: PTYProbe) throws -> Bool {
        guard try probe.press(.ctrl("p"), within: .seconds(5), until: { $0.contains("every action,") }) != nil else {
            return false
        }
        try probe.type(place.title)
        return try probe.press(.enter, within: .seconds(5)) { $0.contains(place.ready) } != nil
    }

    private func report(_ place: String, _ keys: Samples) {
        guard !keys.isEmpty else { return bench.report.fault("growth.streaming.key.\(place)", "no answer to a key") }
        bench.report.add("growth.streaming.key.\(place).quad", keys.median, "µs", runs: keys.count)
        bench.report.add(
            "growth.streaming.key_slowest.\(place).quad", keys.percentile(100), "µs", runs: keys.count)
    }

    // MARK: Esc

    private func measureStopping(_ data: String, _ model: StreamingModel) throws {
        guard bench.options.wants("growth.streaming.esc") || bench.options.wants("growth.streaming.socket") else {
            return
        }
        var (field, socket) = (Samples(), Samples())
        for run in 0...max(3, bench.options.runs / 2) {
            guard let probe = try chat(data, number: run) else { continue }
            defer { probe.close() }
            var closed: Double?
            let shown = try probe.press(.escape, within: .seconds(3)) { pressed in
                closed = Self.milliseconds(from: pressed) { model.openConnections == 0 }
            } until: {
                $0.contains("leave the field")
            }
            guard run > 0 else { continue }
            if let shown { field.add(shown) }
            if let closed { socket.add(closed) }
        }
        for (name, samples) in [("growth.streaming.esc.quad", field), ("growth.streaming.socket.quad", socket)] {
            guard !samples.isEmpty else { return bench.report.fault(name, "never") }
            bench.report.add(name, samples.median, "ms", runs: samples.count)
        }
    }

    /// Returns the milliseconds until the condition is true, or nil if this takes more than a second.
    private static func milliseconds(from start: UInt64, until isTrue: () -> Bool) -> Double? {
        while !isTrue() {
            guard monotonicNanoseconds() - start < 1_000_000_000 else { return nil }
            usleep(500)
        }
        return Double(monotonicNanoseconds() - start) / 1e6
    }
}
