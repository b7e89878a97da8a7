import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the commands of jobs against Taskwarrior, with equally many tasks in the same run, and the tab on a
/// terminal.
struct JobCommandBenchmarks {
    let bench: Bench
    let quadPath: String

    func run() async throws {
        let folder = FileManager.default.currentDirectoryPath + "/.build/job-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (size, count) in [("1k", 1_000), ("10k", 10_000)] {
            let names = ["list", "done", "import"].map { "jobs.\($0).\(size).quad" }
            guard names.contains(where: bench.options.wants) else { continue }
            try await measureCommands(folder + "/" + size, count, size)
        }
        try await measureTab(folder)
        try await measureGraph(folder)
    }

    // MARK: Commands

    private func measureCommands(_ directory: String, _ count: Int, _ size: String) async throws {
        let data = directory + "/quad"
        try await GeneratedJobs.write(count, to: data)
        let file = directory + "/tasks.json"
        try Data(GeneratedJobs.tasks(count).utf8).write(to: URL(filePath: file))
        let other = try Taskwarrior(in: directory)
        if other == nil { bench.report.skip("jobs.list.\(size).task", because: "install taskwarrior") }
        sync()
        try compare("jobs.import.\(size)", runs: max(1, bench.options.runs / 3)) { _ in
            let new = directory + "/import"
            try? FileManager.default.removeItem(atPath: new)
            return try quad(new, ["jobs", "import", file, "--from", "taskwarrior"])
        } against: { _ in
            try other?.forget()
            return try other?.read(file)
        }
        if !bench.options.wants("jobs.import.\(size).quad") { _ = try other?.read(file) }
        try compare("jobs.list.\(size)", runs: bench.options.runs) { _ in
            try quad(data, ["jobs", "list"])
        } against: { _ in
            try other?.next()
        }
        try compare("jobs.done.\(size)", runs: bench.options.runs) { run in
            try quad(data, ["jobs", "done", GeneratedJobs.id(run * 5)])
        } against: { run in
            try other?.complete(run + 1)
        }
    }

    private func quad(_ data: String, _ words: [String]) throws -> Double {
        try timed("/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", quadPath, "--data-dir", data] + words)
    }

    /// Runs both programs in turn; the first round is not counted.
    private func compare(
        _ name: String, runs: Int, _ ours: (Int) throws -> Double, against theirs: (Int) throws -> Double?
    ) throws {
        guard bench.options.wants("\(name).quad") else { return }
        var (own, other) = (Samples(), Samples())
        do {
            for run in 0...runs {
                let (mine, reference) = (try ours(run), try theirs(run))
                guard run > 0 else { continue }
                own.add(mine)
                if let reference { other.add(reference) }
            }
        } catch {
            return bench.report.fault("\(name).quad", "\(error)")
        }
        let reference = other.isEmpty ? nil : Reference(name: "task", value: other.median)
        bench.report.add("\(name).quad", own.median, "ms", runs: own.count, against: reference)
        if let reference { bench.report.add("\(name).task", reference.value, "ms", runs: other.count) }
    }

    // MARK: The tab

    /// Measures the first frame and the first frame with rows, for zero, ten and ten thousand jobs.
    private func measureTab(_ folder: String) async throws {
        let sizes = [("0", 0), ("10", 10), ("10k", 10_000)]
        let wanted = sizes.filter { size, _ in
            ["start", "rows", "step", "memory"].contains { bench.options.wants("jobs.\($0).\(size).quad") }
        }
        guard !wanted.isEmpty else { return }
        var programs: [ProgramCase] = []
        for (size, count) in sizes {
            let data = folder + "/tab-\(size)"
            if count > 0 { try await GeneratedJobs.write(count, to: data) }
            programs.append(program(size, data, ready: "? help", keys: [.character("j"), .character("k")]))
            if count > 0 { programs.append(program("rows-\(size)", data, ready: "of student", keys: [])) }
        }
        sync()
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        for (size, _) in wanted { report(size, results) }
    }

    /// Measures a cursor step through the graph of a job with five hundred actions.
    private func measureGraph(_ folder: String) async throws {
        let name = "jobs.graph_key.500.quad"
        guard bench.options.wants(name) else { return }
        let data = folder + "/graph"
        try await GeneratedJobs.write(GeneratedJobs.wide(500), to: data)
        sync()
        var program = program("graph", data, ready: GeneratedJobs.wideName, keys: [.character("j"), .character("k")])
        program.way = [(.character("g"), "graph"), (.character("r"), "critical path")]
        let results = try ProgramMeasurement.interleaved([program], .init(bench.options))
        guard let found = results["graph"] else { return }
        for (fault, count) in found.faults.sorted(by: { $0.key < $1.key }) {
            bench.report.fault(name, "\(fault) (\(count)×)")
        }
        guard !found.keyMicroseconds.isEmpty else { return }
        bench.report.add(name, found.keyMicroseconds.median, "µs", runs: found.keyMicroseconds.count)
    }

    private func program(_ name: String, _ data: String, ready: String, keys: [KeyPress]) -> ProgramCase {
        ProgramCase(
            name: name, path: quadPath, arguments: ["--data-dir", data, "jobs"], ready: ready, keys: keys,
            quitKeys: [.ctrl("c")])
    }

    private func report(_ size: String, _ results: [String: ProgramMeasurement]) {
        func add(
            _ what: String, _ case: String, _ unit: String, _ samples: (ProgramMeasurement) -> Samples,
            against reference: (String, String)? = nil
        ) {
            guard let own = results[`case`].map(samples), !own.isEmpty, bench.options.wants("jobs.\(what).\(size).quad")
            else { return }
            let other = reference.flatMap { name, key in
                results[key].map { Reference(name: name, value: samples($0).median) }
            }
            bench.report.add("jobs.\(what).\(size).quad", own.median, unit, runs: own.count, against: other)
        }
        add("start", size, "ms", \.startMilliseconds, against: size == "0" ? nil : ("quad with none", "0"))
        add(
            "rows", "rows-\(size)", "ms", \.startMilliseconds,
            against: size == "10k" ? ("quad with ten", "rows-10") : nil)
        add("step", size, "µs", \.keyMicroseconds)
        add("memory", size, "MB", \.peakMegabytes)
        for (fault, count) in (results[size]?.faults ?? [:]).sorted(by: { $0.key < $1.key }) {
            bench.report.fault("jobs.\(size).quad", "\(fault) (\(count)×)")
        }
    }
}
