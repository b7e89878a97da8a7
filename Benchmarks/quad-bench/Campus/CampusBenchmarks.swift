import FoundationEssentials
import GeneratedStores
import Glibc
import QuadCore
import SystemKit
import TestSupport

/// Measures the Campus tab and its commands with ten thousand events in twenty calendars, against calcurse and khal with
/// the same events.
struct CampusBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let count = 10_000
    private static let feeds = 20
    private static let files = 2_000

    private var today: CalendarDay { CalendarDay(dayNumber: Int(SystemTime.wall) / 86_400) }

    func run() throws {
        let names =
            ["start", "import", "parse", "unchanged", "search"].map { "campus.\($0).10k.quad" } + [
                "campus.folder.2k.quad"
            ]
            + ["agenda", "week", "month"].map { "campus.key.\($0).10k.quad" }
        guard names.contains(where: bench.options.wants) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/campus-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let whole = try GeneratedCalendars.write(Self.count, files: 1, to: folder + "/whole", today: today)[0]
        let calcurse = try Calcurse(in: folder + "/calcurse")
        if calcurse == nil { bench.report.skip("campus.import.10k.calcurse", because: "install calcurse") }
        try measureImport(whole, calcurse, folder)
        try measureParse(whole)
        try measureFolder(folder)
        let data = folder + "/data"
        for path in try GeneratedCalendars.write(Self.count, files: Self.feeds, to: folder + "/feeds", today: today) {
            _ = try quad(data, ["campus", "feeds", "add", path, "--no-fetch"])
        }
        _ = try quad(data, ["campus", "feeds", "reload"])
        try measureUnchanged(data)
        sync()
        try measureStart(data, folder, calcurse)
        try measureKeys(data, calcurse)
    }

    private func quad(_ data: String, _ words: [String]) throws -> Double {
        try timed("/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", quadPath, "--data-dir", data] + words)
    }

    // MARK: Commands

    private func measureImport(_ file: String, _ calcurse: Calcurse?, _ folder: String) throws {
        // The screens need calcurse's appointments too.
        let reference = try calcurse.map { Reference(name: "calcurse", value: try $0.importing(file)) }
        guard bench.options.wants("campus.import.10k.quad") else { return }
        var own = Samples()
        for run in 0...bench.options.runs {
            let new = folder + "/import"
            try? FileManager.default.removeItem(atPath: new)
            let elapsed = try quad(new, ["campus", "feeds", "add", file])
            if run > 0 { own.add(elapsed) }
        }
        bench.report.add("campus.import.10k.quad", own.median, "ms", runs: own.count, against: reference)
        if let reference { bench.report.add("campus.import.10k.calcurse", reference.value, "ms", runs: 1) }
    }

    private func measureParse(_ file: String) throws {
        try bench.time("campus.parse.10k.quad") { _ = try quad("/nonexistent", ["campus", "parse", file]) }
    }

    private func measureFolder(_ folder: String) throws {
        guard bench.options.wants("campus.folder.2k.quad") else { return }
        let files = folder + "/vdir"
        try GeneratedCalendars.writeFolder(Self.files, to: files, today: today)
        var reference: Reference?
        if let khal = Khal(in: folder + "/khal", reading: files) {
            reference = Reference(name: "khal", value: try khal.list())
        } else {
            bench.report.skip("campus.folder.2k.khal", because: "install khal")
        }
        var own = Samples()
        for run in 0...bench.options.runs {
            let new = folder + "/folder"
            try? FileManager.default.removeItem(atPath: new)
            let elapsed = try quad(new, ["campus", "feeds", "add", files])
            if run > 0 { own.add(elapsed) }
        }
        bench.report.add("campus.folder.2k.quad", own.median, "ms", runs: own.count, against: reference)
        if let reference { bench.report.add("campus.folder.2k.khal", reference.value, "ms", runs: 1) }
    }

    private func measureUnchanged(_ data: String) throws {
        try bench.time("campus.unchanged.10k.quad") { _ = try quad(data, ["campus", "feeds", "reload"]) }
    }

    // MARK: Screens

    private func measureStart(_ data: String, _ folder: String, _ calcurse: Calcurse?) throws {
        guard bench.options.wants("campus.start.10k.quad") else { return }
        // The program is left from another tab, so that the next start has no rows of the last run to show.
        let leaving: [KeyPress] = [.character("1"), .ctrl("c")]
        var programs = [
            program("none", folder + "/none", "campus", ready: "No calendar is followed", quitKeys: leaving),
            program("full", data, "campus", ready: "today", quitKeys: leaving),
        ]
        if let calcurse { programs.append(calcurse.program(keys: [])) }
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        func start(_ name: String) -> Samples { results[name]?.startMilliseconds ?? Samples() }
        for (name, title) in [("none", "quad with none"), ("calcurse", "calcurse")] where !start(name).isEmpty {
            bench.report.add(
                "campus.start.10k.quad", start("full").median, "ms", runs: start("full").count,
                against: Reference(name: title, value: start(name).median))
        }
        if !start("calcurse").isEmpty {
            bench.report.add("campus.start.10k.calcurse", start("calcurse").median, "ms", runs: start("calcurse").count)
        }
        for program in programs { faults(program.name, results[program.name]) }
    }

    private func measureKeys(_ data: String, _ calcurse: Calcurse?) throws {
        var programs: [ProgramCase] = []
        for (place, route, keys) in [
            ("agenda", "campus", "jk"), ("week", "campus/week", "lh"), ("month", "campus/month", "lh"),
        ] {
            let name = "campus.key.\(place).10k.quad"
            guard bench.options.wants(name) else { continue }
            var program = program(name, data, route, ready: "? help", keys: keys.map { .character($0) })
            program.way = [(program.keys[0], "? help")]
            programs.append(program)
        }
        if bench.options.wants("campus.search.10k.quad") {
            var program = program("campus.search.10k.quad", data, "campus", ready: "? help")
            program.way = [(.character("/"), "/")]
            program.keys = "rowing club".map { .character($0) }
            // The agenda remembers a search, which would leave the next run without rows.
            program.quitKeys = [.escape, .escape, .ctrl("c")]
            programs.append(program)
        }
        if let calcurse, !programs.isEmpty {
            programs.append(calcurse.program(keys: [.character("l"), .character("h")]))
        }
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        for program in programs {
            faults(program.name, results[program.name])
            guard let keys = results[program.name]?.keyMicroseconds, !keys.isEmpty else { continue }
            let name = program.name == "calcurse" ? "campus.key.agenda.10k.calcurse" : program.name
            bench.report.add(name, keys.median, "µs", runs: keys.count)
            bench.report.add("\(name).slowest", keys.percentile(100), "µs", runs: keys.count)
        }
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
