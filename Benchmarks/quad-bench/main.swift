import FoundationEssentials
import Glibc
import TerminalKit
import TestSupport

do {
    let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
    try terminalBenchmarks(bench) { count, directory in try StoredGames.write(count: count, to: directory) }
    try ReaderBenchmarks(bench: bench, quadPath: try bench.options.quadPath ?? quadBinary()).run()
    if bench.options.wants("store") { MainActor.assumeIsolated { MainTask.run { await storeBenchmarks() } } }
    let newsFailure = MainActor.assumeIsolated {
        MainTask.run { () -> String? in
            do {
                try await newsBenchmarks(bench)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
    if let newsFailure { bench.report.fault("news", newsFailure) }
    let jobFailure = MainActor.assumeIsolated {
        MainTask.run { () -> String? in
            do {
                try await jobBenchmarks(bench)
                try await JobCommandBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
    let coachFailure = MainActor.assumeIsolated {
        MainTask.run { () -> String? in
            do {
                try await coachBenchmarks(bench)
                try await CoachCommandBenchmarks(bench: bench, quadPath: bench.options.quadPath ?? quadBinary()).run()
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
    if let coachFailure { bench.report.fault("coaches", coachFailure) }
    if let jobFailure { bench.report.fault("jobs", jobFailure) }
    try feedBenchmarks(bench)
    if bench.options.wants("wordlekit") { wordleBenchmarks() }
} catch let error as Options.UsageError {
    writeLine("quad-bench: \(error)\n\(Options.usage)", to: STDERR_FILENO)
    exit(2)
} catch {
    writeLine("quad-bench: \(error)", to: STDERR_FILENO)
    exit(1)
}
