import FoundationEssentials
import GeneratedStores
import Glibc
import StoreKit
import TestSupport

/// Measures the commands of a store with a hundred thousand sales and ten thousand products.
struct TillBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let (sales, products, imported) = (100_000, 10_000, 10_000)

    func run() async throws {
        guard bench.options.wants("till.") else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/till-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (none, full) = (folder + "/none", folder + "/full")
        try FileManager.default.createDirectory(atPath: none, withIntermediateDirectories: true)
        try await GeneratedSales().write(sales: Self.sales, products: Self.products, to: full)
        sync()
        // The first command that reads the log stores the values derived from it.
        bench.report.add("till.rebuild.100k.quad", try command(full, ["today"]), "ms", runs: 1)
        try measureCommands(full)
        try measureBooks(full, folder)
        try measureImport(folder)
        try measurePIN()
        try TillScreenBenchmarks(bench: bench, quadPath: quadPath).run(none, full)
    }

    // MARK: Commands

    private func command(_ data: String, _ words: [String]) throws -> Double {
        try ChildCost.of(quadPath, ["--data-dir", data, "store"] + words).end
    }

    private func measureCommands(_ data: String) throws {
        var number = 0
        let commands: [(name: String, words: () -> [String])] = [
            (
                "till.sell.100k.quad",
                {
                    number += 1
                    return [
                        "sell", "--cart-id", "bench-\(getpid())-\(number)", "--line", "SKU\(number)", "--tender",
                        "cash",
                    ]
                }
            ),
            ("till.x.2000.quad", { ["x"] }), ("till.verify.100k.quad", { ["verify"] }),
            ("till.report.100k.quad", { ["report"] }),
            ("till.receipt.100k.quad", { ["receipts", "show", "R-00042"] }),
        ]
        for (name, words) in commands where bench.options.wants(name) {
            var samples = Samples()
            for run in 0...(bench.options.runs * (name.contains("sell") ? 5 : 1)) {
                let cost = try command(data, words())
                if run > 0 { samples.add(cost) }
            }
            bench.report.add(name, samples.median, "ms", runs: samples.count)
        }
    }

    /// Measures the totals of a month against hledger's totals of the same records.
    private func measureBooks(_ data: String, _ folder: String) throws {
        let name = "till.month.100k.quad"
        guard bench.options.wants(name) else { return }
        var samples = Samples()
        for run in 0...bench.options.runs {
            let cost = try command(data, ["days", "--from", "2000-01-01"])
            if run > 0 { samples.add(cost) }
        }
        guard let hledger = ReferencePrograms.find("hledger") else {
            bench.report.skip("till.month.100k.hledger", because: "install hledger")
            return bench.report.add(name, samples.median, "ms", runs: samples.count)
        }
        let journal = folder + "/books.journal"
        let output = try ChildCost.of(quadPath, ["--data-dir", data, "store", "journal"])
        bench.report.add("till.journal.100k.quad", output.end, "ms", runs: 1)
        try Data(output.output).write(to: URL(filePath: journal))
        let theirs = try ChildCost.of(hledger, ["-f", journal, "bal"]).end
        bench.report.add(
            name, samples.median, "ms", runs: samples.count, against: Reference(name: "hledger bal", value: theirs))
        bench.report.add("till.month.100k.hledger", theirs, "ms", runs: 1)
    }

    private func measureImport(_ folder: String) throws {
        let name = "till.import.10k.quad"
        guard bench.options.wants(name) else { return }
        let table = folder + "/products.csv"
        try Data(GeneratedSales.table(Self.imported).utf8).write(to: URL(filePath: table))
        let cost = try command(folder + "/import", ["products", "import", table])
        bench.report.add(name, cost, "ms", runs: 1)
    }

    /// Measures the PIN hash: slow enough that nobody tries all PINs, fast enough for a till.
    private func measurePIN() throws {
        let name = "till.pin.quad"
        guard bench.options.wants(name) else { return }
        let hash = try PinHash.hash("2468")
        var samples = Samples()
        for run in 0...bench.options.runs {
            let start = ContinuousClock.now
            guard try PinHash.isRight("2468", hash) else { return bench.report.fault(name, "the PIN was refused") }
            let passed = ContinuousClock.now - start
            if run > 0 { samples.add(passed / .milliseconds(1)) }
        }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
    }
}
