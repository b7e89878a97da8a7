import TestSupport

/// A function that fills a data directory with stored games, as the program itself would write them.
typealias GameWriter = (_ count: Int, _ dataDirectory: String) throws -> Void

/// Measures start, keys, idling and memory of `quad` and of the reference programs.
func terminalBenchmarks(_ bench: Bench, writeGames: GameWriter? = nil) throws {
    let names = programNames.filter { isWanted($0, bench) }
    guard !names.isEmpty else { return }
    let references = try ReferencePrograms()
    let homes = try TemporaryDirectory("quad-bench-homes")
    defer { withExtendedLifetime((references, homes)) {} }
    let choices = try names.map { name in
        switch name {
        case "oneline": try references.oneLine()
        case "calcurse": try references.calcurse()
        case "quad-3000-games": quadWithGames(count: 3000, in: homes, bench, writeGames)
        default: quadWithGames(count: 0, in: homes, bench, writeGames)
        }
    }
    var programs: [ProgramCase] = []
    for choice in choices {
        switch choice {
        case .available(let program): programs.append(program)
        case .missing(let name, let reason): bench.report.skip("terminal.\(name)", because: reason)
        }
    }
    let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
    for program in programs {
        guard let result = results[program.name] else { continue }
        report(program.name, result, among: results, bench)
    }
}

private let programNames = ["oneline", "calcurse", "quad-0-games", "quad-3000-games"]
private let measuredOfEach = ["start", "key.median", "key.p99", "key.bytes", "idle", "memory"]

/// Returns whether a program is wanted. `quad` is always measured together with its references.
private func isWanted(_ program: String, _ bench: Bench) -> Bool {
    let names = program.hasPrefix("quad") ? [program] : [program] + programNames.filter { $0.hasPrefix("quad") }
    return names.contains { name in
        measuredOfEach.contains { bench.options.wants("terminal.\(name).\($0)") }
    }
}

/// Returns the Wordle board with the given number of stored games.
private func quadWithGames(
    count: Int, in homes: TemporaryDirectory, _ bench: Bench, _ writeGames: GameWriter?
) -> ProgramChoice {
    let name = "quad-\(count)-games"
    do {
        let data = homes.appending(name)
        try prepareGames(count: count, in: data, with: writeGames)
        let path = try bench.options.quadPath ?? quadBinary()
        return .available(
            ProgramCase(
                name: name, path: path, arguments: ["--data-dir", data, "wordle"], ready: "? help",
                keys: "crane".map(KeyPress.character) + Array(repeating: .backspace, count: 5),
                quitKeys: [.ctrl("c")]))
    } catch {
        return .missing(name: name, reason: "\(error)")
    }
}

private struct NoGameWriterError: Error, CustomStringConvertible {
    let description = "nothing here can write stored games yet"
}

private func prepareGames(count: Int, in dataDirectory: String, with writeGames: GameWriter?) throws {
    guard count > 0 else { return }
    guard let writeGames else { throw NoGameWriterError() }
    try writeGames(count, dataDirectory)
}

/// Reports the measurements of a program. The reference for a letter on the board is the minimum cost of a key; for
/// everything else it is a program of some size.
private func report(
    _ name: String, _ result: ProgramMeasurement, among results: [String: ProgramMeasurement], _ bench: Bench
) {
    func add(
        _ what: String, _ unit: String, _ samples: (ProgramMeasurement) -> Samples, rank: Double = 50,
        against reference: String
    ) {
        let full = "terminal.\(name).\(what)"
        let own = samples(result)
        guard bench.options.wants(full), !own.isEmpty else { return }
        let other = results[reference].map { Reference(name: reference, value: samples($0).percentile(rank)) }
        bench.report.add(
            full, own.percentile(rank), unit, runs: own.count, against: name.hasPrefix("quad") ? other : nil)
    }
    add("start", "ms", \.startMilliseconds, against: "calcurse")
    add("key.median", "µs", \.keyMicroseconds, against: "oneline")
    add("key.p99", "µs", \.keyMicroseconds, rank: 99, against: "oneline")
    add("key.bytes", "bytes", \.bytesPerKey, against: "oneline")
    add("idle", "context switches", \.idleSwitches, against: "calcurse")
    add("memory", "MB", \.peakMegabytes, against: "calcurse")
    for (fault, count) in result.faults.sorted(by: { $0.key < $1.key }) {
        bench.report.fault("terminal.\(name)", "\(fault) (\(count)×)")
    }
}
