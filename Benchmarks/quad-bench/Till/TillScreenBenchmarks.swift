import GeneratedStores
import Glibc
import TestSupport

/// Measures the till on a terminal, against the till of a store without sales.
struct TillScreenBenchmarks {
    let bench: Bench
    let quadPath: String

    /// - Parameters:
    ///   - none: the data of an empty store.
    ///   - full: the data of a store with many products and sales; the benchmark adds sales.
    func run(_ none: String, _ full: String) throws {
        // The keys of the other benchmark come as quickly as from a scanner and leave an unknown item in the sale.
        if bench.options.wants("till.paid.100k.quad") { try measureSales(full) }
        if bench.options.wants("till.start.100k.quad") { try measureStart(none, full) }
    }

    private func program(
        _ name: String, _ data: String, _ route: String, ready: String, keys: [KeyPress] = []
    ) -> ProgramCase {
        ProgramCase(
            name: name, path: quadPath, arguments: ["--data-dir", data, "open", route], ready: ready, keys: keys,
            quitKeys: [.ctrl("c")])
    }

    private func measureStart(_ none: String, _ full: String) throws {
        let search = "thing 4 of shelf".map { KeyPress.character($0) }
        let programs = [
            program("none", none, "store", ready: "? help"), program("full", full, "store", ready: "? help"),
            program("till none", none, "store/till", ready: "TOTAL"),
            program("till full", full, "store/till", ready: "TOTAL"),
            program("till keys", full, "store/till", ready: "TOTAL", keys: search),
        ]
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        for program in programs {
            for (fault, count) in (results[program.name]?.faults ?? [:]).sorted(by: { $0.key < $1.key }) {
                bench.report.fault(program.name, "\(fault) (\(count)×)")
            }
        }
        func start(_ name: String) -> Samples { results[name]?.startMilliseconds ?? Samples() }
        for (what, own, other) in [("start", "full", "none"), ("till_start", "till full", "till none")]
        where !start(own).isEmpty && !start(other).isEmpty {
            bench.report.add(
                "till.\(what).100k.quad", start(own).median, "ms", runs: start(own).count,
                against: Reference(name: "quad with none", value: start(other).median))
        }
        if let idle = results["till full"]?.idleSwitches, !idle.isEmpty {
            bench.report.add("till.idle.100k.quad", idle.median, "switches", runs: idle.count)
        }
        guard let keys = results["till keys"]?.keyMicroseconds, !keys.isEmpty else { return }
        bench.report.add("till.key.10k.quad", keys.median, "µs", runs: keys.count)
        bench.report.add("till.key_slowest.10k.quad", keys.percentile(100), "µs", runs: keys.count)
    }

    // MARK: Sales

    /// Measures the time from the key to the line or the word on the screen.
    private func measureSales(_ full: String) throws {
        let first = try PTYProbe(program("till sales", full, "store/till", ready: "TOTAL"))
        defer { first.close() }
        guard first.timeUntil("TOTAL", within: .seconds(10)) != nil, try clear(first) else {
            return bench.report.fault("till sales", "the till never opened")
        }
        // The first till has taken its register by now.
        let second = try PTYProbe(program("till sales", full, "store/till", ready: "TOTAL"))
        defer { second.close() }
        guard second.timeUntil("Sell on R2", within: .seconds(10)) != nil,
            try second.press(.character("y"), within: .seconds(10), until: shows("TOTAL")) != nil, try clear(second)
        else { return bench.report.fault("till sales", "the second till never opened") }
        let tills = [first, second]
        var (scanned, paid, both) = (Samples(), Samples(), Samples())
        for number in 1...(bench.options.runs * 3) {
            guard let line = try scan(number, tills[0]) else {
                return bench.report.fault("till sales", "item \(number) was not scanned")
            }
            guard let done = try pay(tills[0]) else {
                return bench.report.fault("till sales", "sale \(number) was not paid")
            }
            if number > 1 {
                scanned.add(line)
                paid.add(done)
            }
        }
        for number in 1...(bench.options.runs * 3) {
            for till in tills where try scan(number, till) == nil {
                return bench.report.fault("till sales", "nothing was scanned")
            }
            // The two tills take turns in paying first.
            guard let done = try pay(tills[number % 2], beside: tills[1 - number % 2]) else {
                return bench.report.fault("till sales", "sale \(number) of two was not made")
            }
            both.add(done)
        }
        bench.report.add("till.scan.10k.quad", scanned.median, "ms", runs: scanned.count)
        bench.report.add("till.paid.100k.quad", paid.median, "ms", runs: paid.count)
        bench.report.add("till.paid_two.100k.quad", both.median, "ms", runs: both.count)
    }

    /// Clears the text and the items that an earlier run left.
    private func clear(_ till: PTYProbe) throws -> Bool {
        till.waitForQuiet(milliseconds: 100)
        // A typed letter makes the till draw its line in any case.
        try till.type("x")
        till.waitForQuiet(milliseconds: 100)
        return try till.press(.ctrl("u"), within: .seconds(5), until: shows("code, name")) != nil
    }

    /// Returns the milliseconds from the end of the scan to its line.
    private func scan(_ number: Int, _ till: PTYProbe) throws -> Double? {
        try till.type(GeneratedSales.code(number))
        return try till.press(.enter, within: .seconds(5), until: shows("Thing \(number) of"))
    }

    /// Returns the milliseconds from the key that takes the cash to the paid sale.
    private func pay(_ till: PTYProbe, beside other: PTYProbe? = nil) throws -> Double? {
        let tills = [till, other].compactMap(\.self)
        for till in tills where try till.press(.function(2), within: .seconds(5), until: shows("Cash given")) == nil {
            return nil
        }
        try other?.type("\r")
        let time = try till.press(.enter, within: .seconds(5), until: shows(" paid "))
        // The till would count an Enter that comes sooner as a repeat of the first.
        poll(nil, 0, 350)
        for till in tills {
            guard try till.press(.enter, within: .seconds(5), until: shows("code, name")) != nil else { return nil }
        }
        return time
    }

    private func shows(_ words: String) -> (TerminalScreen) -> Bool { { $0.text.contains(words) } }
}
