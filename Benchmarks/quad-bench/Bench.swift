import TestSupport

/// The options and the report that every group of benchmarks gets.
struct Bench {
    let options: Options
    let report = Report()

    /// Times `body` for the requested number of runs, after one warm-up run, and reports the median in milliseconds.
    /// `prepare` runs before each run and is not timed.
    func time<Input>(
        _ name: String, against reference: Reference? = nil, prepare: () throws -> Input, _ body: (Input) throws -> Void
    ) throws {
        guard options.wants(name) else { return }
        var samples = Samples()
        for run in 0...options.runs {
            let input = try prepare()
            let start = monotonicNanoseconds()
            try body(input)
            let elapsed = monotonicNanoseconds() - start
            if run > 0 { samples.add(Double(elapsed) / 1e6) }
        }
        report.add(name, samples.median, "ms", runs: samples.count, against: reference)
    }

    func time(_ name: String, against reference: Reference? = nil, _ body: () throws -> Void) throws {
        try time(name, against: reference, prepare: {}, { try body() })
    }

    /// Times asynchronous work like the other `time`.
    func time(_ name: String, _ body: () async throws -> Void) async throws {
        guard options.wants(name) else { return }
        var samples = Samples()
        for run in 0...options.runs {
            let start = monotonicNanoseconds()
            try await body()
            if run > 0 { samples.add(Double(monotonicNanoseconds() - start) / 1e6) }
        }
        report.add(name, samples.median, "ms", runs: samples.count)
    }
}
