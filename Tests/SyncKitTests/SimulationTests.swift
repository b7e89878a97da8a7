import SyncSimulation
import Testing

struct SimulationTests {
    /// Nothing that was written is lost or comes back, and all devices agree. `make sync-sim` runs more seeds.
    @Test(arguments: [UInt64](stride(from: 1, to: 501, by: 100)))
    func nothingIsLost(first: UInt64) {
        for seed in first..<first + 100 {
            var simulation = Simulation(seed: seed)
            let report = simulation.run(steps: 200)
            #expect(report.problems.isEmpty, "seed \(seed)")
            #expect(report.writes > 20, "seed \(seed)")
        }
    }

    @Test func aSeedIsOneRun() {
        var (one, same, other) = (Simulation(seed: 7), Simulation(seed: 7), Simulation(seed: 8))
        let report = one.run(steps: 200)
        #expect(same.run(steps: 200) == report)
        #expect(other.run(steps: 200) != report)
    }
}
