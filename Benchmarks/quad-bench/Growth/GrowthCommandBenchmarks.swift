import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the commands of practice: statistics against Timewarrior, and a model's answer against curl.
struct GrowthCommandBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let sessions = 10_000
    private static let tokens = 2_000

    func run() async throws {
        let folder = FileManager.default.currentDirectoryPath + "/.build/growth-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await measureStatistics(folder)
        try measureAsking(folder)
    }

    private func measureStatistics(_ folder: String) async throws {
        let name = "growth.stats.10k.quad"
        guard bench.options.wants(name) else { return }
        let (data, growth) = (folder + "/stats", GeneratedGrowth())
        try await growth.write(sessions: Self.sessions, chats: 0, to: data)
        let other = try Timewarrior(in: folder + "/timew", growth, count: Self.sessions)
        if other == nil { bench.report.skip("growth.stats.10k.timew", because: "install timewarrior") }
        sync()
        var (own, theirs) = (Samples(), Samples())
        for run in 0...bench.options.runs {
            let mine = try timed(
                "/bin/sh",
                ["-c", #"exec "$@" > /dev/null"#, "sh", quadPath, "--data-dir", data, "growth", "stats"])
            let reference = try other?.summary()
            guard run > 0 else { continue }
            own.add(mine)
            if let reference { theirs.add(reference) }
        }
        let reference = theirs.isEmpty ? nil : Reference(name: "timew summary", value: theirs.median)
        bench.report.add(name, own.median, "ms", runs: own.count, against: reference)
        if let reference { bench.report.add("growth.stats.10k.timew", reference.value, "ms", runs: theirs.count) }
    }

    // MARK: Asking a model

    /// Measures an answer in two paces: as fast as it is read, and a thousand tokens per second, as on the fastest
    /// machines.
    private func measureAsking(_ folder: String) throws {
        for (pace, pause) in [("burst", nil), ("paced", Duration.milliseconds(1))] {
            let names = ["first", "processor"].map { "growth.ask.\($0).\(pace)" }
            guard names.contains(where: { bench.options.wants($0 + ".quad") }) else { continue }
            guard let curl = ReferencePrograms.find("curl") else {
                for name in names { bench.report.skip(name + ".curl", because: "install curl") }
                continue
            }
            try measure(pace, StreamingModel(tokens: Self.tokens, pause: pause), curl, folder + "/ask-" + pace)
        }
    }

    private func measure(_ pace: String, _ model: StreamingModel, _ curl: String, _ data: String) throws {
        let runs = pace == "burst" ? bench.options.runs : max(1, bench.options.runs / 3)
        let own = ["--data-dir", data, "growth"]
        _ = try timed(quadPath, own + ["provider", "add", "local", model.base, "--model", "coach"])
        let body = #"{"model":"coach","messages":[{"role":"user","content":"How long to rest?"}],"stream":true}"#
        var (ours, theirs) = ([ChildCost](), [ChildCost]())
        for run in 0...runs {
            let mine = try ChildCost.of(quadPath, own + ["ask", "How long to rest?"])
            let reference = try ChildCost.of(
                curl,
                ["-sN", "-H", "Content-Type: application/json", "-d", body, model.base + "/chat/completions"])
            guard run > 0 else { continue }
            ours.append(mine)
            theirs.append(reference)
        }
        let words = ours.first.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
        if words.split(whereSeparator: \.isWhitespace).count != Self.tokens {
            bench.report.fault("growth.ask.\(pace)", "not the whole answer: \(words.suffix(80))")
        }
        report("growth.ask.first.\(pace)", ours, theirs, \.firstByte)
        report("growth.ask.processor.\(pace)", ours, theirs, \.processor)
    }

    private func report(_ name: String, _ ours: [ChildCost], _ theirs: [ChildCost], _ what: (ChildCost) -> Double) {
        var (own, other) = (Samples(), Samples())
        for cost in ours { own.add(what(cost)) }
        for cost in theirs { other.add(what(cost)) }
        let reference = Reference(name: "curl", value: other.median)
        bench.report.add(name + ".quad", own.median, "ms", runs: own.count, against: reference)
        bench.report.add(name + ".curl", other.median, "ms", runs: other.count)
    }
}
