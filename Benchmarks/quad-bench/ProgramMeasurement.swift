import TestSupport

/// All measurements of one terminal program over several runs.
struct ProgramMeasurement {
    var startMilliseconds = Samples()
    var keyMicroseconds = Samples()
    var bytesPerKey = Samples()
    var idleSwitches = Samples()
    var peakMegabytes = Samples()
    /// The numbers of runs in which the program was never ready, ignored a key, or did not end on request.
    var faults: [String: Int] = [:]

    struct Plan {
        let runs: Int
        let keysPerRun: Int
        let idle: Duration
        /// Every run measures start, keys and memory. Idling takes seconds, so only the last run measures it.
        init(_ options: Options) {
            runs = options.runs
            keysPerRun = options.isQuick ? 10 : 60
            idle = options.isQuick ? .seconds(1) : .seconds(5)
        }
    }

    /// Runs the programs in turn, A B C A B C …, so that other load on the machine affects all alike. The first round
    /// warms the caches and is not counted.
    static func interleaved(_ programs: [ProgramCase], _ plan: Plan) throws -> [String: ProgramMeasurement] {
        var results: [String: ProgramMeasurement] = [:]
        for run in 0...plan.runs {
            for program in programs {
                var scratch = ProgramMeasurement()
                try scratch.run(program, plan, measuresIdle: run == plan.runs)
                guard run > 0 else { continue }
                results[program.name, default: ProgramMeasurement()].merge(scratch)
            }
        }
        return results
    }

    private mutating func run(_ program: ProgramCase, _ plan: Plan, measuresIdle: Bool) throws {
        let probe = try PTYProbe(program)
        defer { probe.close() }
        guard let start = probe.timeUntil(program.ready, within: .seconds(10)) else {
            faults["never showed “\(program.ready)”", default: 0] += 1
            return
        }
        startMilliseconds.add(Double(start) / 1e6)
        for (key, shows) in program.way where try !probe.reaches(shows, by: key) {
            faults["never showed “\(shows)”", default: 0] += 1
            return
        }
        if !program.keys.isEmpty { try pressKeys(program.keys, plan.keysPerRun, probe) }
        if measuresIdle, let switches = probe.contextSwitches(during: plan.idle) {
            idleSwitches.add(Double(switches))
        }
        if let bytes = probe.peakMemory { peakMegabytes.add(Double(bytes) / 1e6) }
        if !probe.quit(program.quitKeys) { faults["did not quit", default: 0] += 1 }
    }

    private mutating func pressKeys(_ keys: [KeyPress], _ count: Int, _ probe: PTYProbe) throws {
        for index in 0..<count {
            if let answer = try probe.press(keys[index % keys.count]) {
                keyMicroseconds.add(Double(answer.nanoseconds) / 1e3)
                bytesPerKey.add(Double(answer.bytes))
            } else {
                faults["no answer to a key", default: 0] += 1
            }
        }
    }

    private mutating func merge(_ other: ProgramMeasurement) {
        startMilliseconds.add(contentsOf: other.startMilliseconds)
        keyMicroseconds.add(contentsOf: other.keyMicroseconds)
        bytesPerKey.add(contentsOf: other.bytesPerKey)
        idleSwitches.add(contentsOf: other.idleSwitches)
        peakMegabytes.add(contentsOf: other.peakMegabytes)
        faults.merge(other.faults, uniquingKeysWith: +)
    }
}

extension PTYProbe {
    fileprivate func reaches(_ text: String, by key: KeyPress) throws -> Bool {
        try press(key, within: .seconds(10)) { $0.contains(text) } != nil
    }
}
