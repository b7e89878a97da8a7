import FoundationEssentials
import Glibc
import TestSupport

/// Measures a command that writes, with 200 undo steps and with none. Recording a step should cost the same in both
/// cases.
struct HistoryBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let steps = 200

    func run() throws {
        let name = "history.add.\(Self.steps)"
        guard bench.options.wants(name) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/history-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (full, empty) = ("\(folder)/full", "\(folder)/empty")
        for number in 1...Self.steps { try add(number, to: full) }
        // The first look at the history imports the announced steps.
        _ = try timed(quadPath, ["--data-dir", full, "history"])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: full, toPath: empty)
        var (own, reference) = (Samples(), Samples())
        for run in 0...bench.options.runs * 3 {
            try? FileManager.default.removeItem(atPath: "\(empty)/history")
            let without = try add(run, to: empty)
            let with = try add(run, to: full)
            guard run > 0 else { continue }
            own.add(with)
            reference.add(without)
        }
        bench.report.add(
            name, own.median, "ms", runs: own.count,
            against: Reference(name: "an empty history", value: reference.median))
    }

    @discardableResult
    private func add(_ number: Int, to data: String) throws -> Double {
        try timed(quadPath, ["--data-dir", data, "growth", "log", "add", "row \(number % 90 + 1)m"])
    }
}
