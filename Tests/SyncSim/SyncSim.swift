import Glibc
import SyncSimulation

/// `sync-sim [SEEDS [STEPS [FIRST]]]`: simulates devices that synchronize, and prints the seeds that fail.
@main
enum SyncSim {
    static func main() {
        let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
        guard !numbers.contains(nil), numbers.count <= 3 else { return usage() }
        let values = numbers.compactMap(\.self)
        let seeds = values.first ?? 10_000
        let steps = values.count > 1 ? Int(values[1]) : 200
        let first = values.count > 2 ? values[2] : 1
        var (failed, writes, conflicts) = (0, 0, 0)
        for seed in first..<(first + seeds) {
            var simulation = Simulation(seed: seed)
            let report = simulation.run(steps: steps)
            writes += report.writes
            conflicts += report.conflicts
            guard let problem = report.problems.first else { continue }
            failed += 1
            print("seed \(seed): \(problem), \(report.problems.count) in all")
        }
        print(
            "\(seeds) seeds, \(steps) steps: \(failed) failed, \(writes) writes, \(conflicts) open conflicts at the end"
        )
        if failed > 0 { exit(1) }
    }

    private static func usage() {
        print("usage: sync-sim [SEEDS [STEPS [FIRST]]]")
        exit(2)
    }
}
