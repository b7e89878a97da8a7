import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the tab on a terminal with ten thousand sessions and a thousand chats, against an empty tab.
struct GrowthTabBenchmarks {
    let bench: Bench
    let quadPath: String

    private static let measured = ["growth.start", "growth.rows", "home.start.growth"].map { "\($0).10k.quad" }

    func run() async throws {
        let keyNames = GrowthBenchPlace.all.map { "growth.key.\($0.name).10k.quad" }
        guard (Self.measured + keyNames).contains(where: bench.options.wants) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/growth-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (none, full) = (folder + "/none", folder + "/full")
        try await GeneratedGrowth().write(sessions: 10_000, chats: 1_000, to: full)
        sync()
        let kept = folder + "/kept"
        _ = try timed("cp", ["-a", full, kept])
        if Self.measured.contains(where: bench.options.wants) { try measureStart(none, full, kept, folder) }
        try GeneratedGrowth.writeArticles(1_000, to: full)
        sync()
        for place in GrowthBenchPlace.all where bench.options.wants("growth.key.\(place.name).10k.quad") {
            try measureKeys(place, full)
        }
    }

    // MARK: Start

    private func measureStart(_ none: String, _ full: String, _ kept: String, _ folder: String) throws {
        // The program is left from Home, so that the next start has no rows of the last run to show.
        let leaving: [KeyPress] = [.character("1"), .ctrl("c")]
        var programs = [
            program("none", none, "growth", ready: "? help", quitKeys: leaving),
            program("full", full, "growth", ready: "? help", quitKeys: leaving),
            program("rows none", none, "growth", ready: "Start a method", quitKeys: leaving),
            program("rows full", full, "growth", ready: "LAST PRACTICE SESSIONS", quitKeys: leaving),
            program("rows kept", kept, "growth", ready: "LAST PRACTICE SESSIONS"),
            program("home none", none, "home", ready: "? help"), program("home full", full, "home", ready: "? help"),
        ]
        if let elia = ReferencePrograms.find("elia") {
            programs.append(
                ProgramCase(
                    name: "elia", path: elia, environment: ["XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder],
                    ready: "History (0)", quitKeys: [.escape, .ctrl("q")]))
        } else {
            bench.report.skip("growth.start.elia", because: "install elia-chat with pip")
        }
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        func start(_ name: String) -> Samples { results[name]?.startMilliseconds ?? Samples() }
        func report(_ what: String, _ own: String, against other: String, _ title: String) {
            guard !start(own).isEmpty, !start(other).isEmpty else { return }
            bench.report.add(
                what, start(own).median, "ms", runs: start(own).count,
                against: Reference(name: title, value: start(other).median))
        }
        report("growth.start.10k.quad", "full", against: "none", "quad with none")
        report("growth.rows.10k.quad", "rows kept", against: "rows none", "quad with none")
        report("growth.rows_first.10k.quad", "rows full", against: "rows none", "quad with none")
        report("home.start.growth.10k.quad", "home full", against: "home none", "quad with none")
        report("growth.rows.10k.quad", "rows kept", against: "elia", "elia, empty")
        report("growth.rows_first.10k.quad", "rows full", against: "elia", "elia, empty")
        if !start("elia").isEmpty {
            bench.report.add("growth.start.elia", start("elia").median, "ms", runs: start("elia").count)
        }
        for program in programs { faults(program.name, results[program.name]) }
    }

    // MARK: Keys

    private func measureKeys(_ place: GrowthBenchPlace, _ data: String) throws {
        let name = "growth.key.\(place.name).10k.quad"
        var program = program(name, data, place.route, ready: place.ready, keys: place.keys)
        // The saved frame of the last run appears at once. The first key is pressed once the actual rows are there.
        program.way = [(place.keys[0], place.ready)]
        // The next run begins at the place where this run ends.
        program.quitKeys = [.character("g"), .character("g"), .ctrl("c")]
        guard let found = try ProgramMeasurement.interleaved([program], .init(bench.options))[name] else { return }
        faults(name, found)
        let keys = found.keyMicroseconds
        guard !keys.isEmpty else { return }
        bench.report.add(name, keys.median, "µs", runs: keys.count)
        bench.report.add("growth.key_p99.\(place.name).10k.quad", keys.percentile(99), "µs", runs: keys.count)
        bench.report.add("growth.key_slowest.\(place.name).10k.quad", keys.percentile(100), "µs", runs: keys.count)
    }

    private func program(
        _ name: String, _ data: String, _ route: String, ready: String, keys: [KeyPress] = [],
        quitKeys: [KeyPress] = [.ctrl("c")]
    ) -> ProgramCase {
        ProgramCase(
            name: name, path: quadPath, arguments: ["--data-dir", data, "open", route], ready: ready, keys: keys,
            quitKeys: quitKeys)
    }

    private func faults(_ name: String, _ found: ProgramMeasurement?) {
        for (fault, count) in (found?.faults ?? [:]).sorted(by: { $0.key < $1.key }) {
            bench.report.fault(name, "\(fault) (\(count)×)")
        }
    }
}
