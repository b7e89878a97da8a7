import FoundationEssentials
import Glibc
import SystemKit
import TerminalKit
import TestSupport

do {
    let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
    // This part waits for asynchronous work itself, which a part inside `MainTask` cannot do.
    do {
        try terminalBenchmarks(bench) { count, directory in try StoredGames.write(count: count, to: directory) }
    } catch { bench.report.fault("terminal", "\(error)") }
    attempt("readers") { try ReaderBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run() }
    if bench.options.wants("store") { attempt("store") { try await storeBenchmarks(bench) } }
    attempt("news") { try await newsBenchmarks(bench) }
    attempt("jobs") {
        try await jobBenchmarks(bench)
        try await JobCommandBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
    }
    attempt("coaches") {
        try await coachBenchmarks(bench)
        try await CoachCommandBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
    }
    attempt("history") {
        try HistoryBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
        try await AnnouncementBenchmarks(bench: bench).run()
    }
    attempt("till") { try await TillBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run() }
    attempt("growth") {
        try await growthBenchmarks(bench)
        try await GrowthCommandBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
        try await GrowthTabBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
        try await GrowthStreamBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
    }

    attempt("campus") { try CampusBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run() }

    /// Runs one part. A failure is reported and does not stop the other parts.
    func attempt(_ part: String, _ measure: @escaping @MainActor () async throws -> Void) {
        let failure = MainActor.assumeIsolated {
            MainTask.run { () -> String? in
                do {
                    try await measure()
                    return nil
                } catch {
                    return "\(error)"
                }
            }
        }
        if let failure { bench.report.fault(part, failure) }
    }
    attempt("sync") {
        try await SyncBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
    }
    attempt("feeds") { try feedBenchmarks(bench) }
    if bench.options.wants("wordlekit") { wordleBenchmarks(bench) }
    attempt("solver") { try SolverBenchmarks(bench: bench).run() }
    attempt("leaderboard") {
        try LeaderboardBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
    }
    if let page = bench.options.page {
        let quad = try bench.options.quadPath ?? quadBinary()
        try BenchmarkPage(bench: bench, quadPath: quad).write(to: page)
    }
    if bench.report.measurements.contains(where: { $0.fault != nil }) { exit(1) }
} catch let error as Options.UsageError {
    writeLine("quad-bench: \(error)\n\(Options.usage)", to: STDERR_FILENO)
    exit(2)
} catch {
    writeLine("quad-bench: \(error)", to: STDERR_FILENO)
    exit(1)
}
