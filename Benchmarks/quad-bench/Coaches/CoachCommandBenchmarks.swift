import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the commands of coaches against khard, and the tab and Home against abook, with equally many contacts in
/// the same run.
struct CoachCommandBenchmarks {
    let bench: Bench
    let quadPath: String
    private static let count = 10_000

    func run() async throws {
        let names = [
            "coaches.list.10k.quad", "coaches.import.10k.quad", "coaches.start.10k.quad", "home.start.10k.quad",
        ]
        guard names.contains(where: bench.options.wants) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/coach-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let data = folder + "/quad"
        try await GeneratedCoaches.write(Self.count, to: data)
        try await GeneratedJobs.write(Self.count, to: data)
        sync()
        try measureList(data, folder)
        try measureImport(folder)
        try measureTab(data, folder)
    }

    private func quad(_ data: String, _ words: [String]) throws -> Double {
        try timed("/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", quadPath, "--data-dir", data] + words)
    }

    // MARK: Commands

    private func measureList(_ data: String, _ folder: String) throws {
        guard bench.options.wants("coaches.list.10k.quad") else { return }
        var own = Samples()
        for run in 0...bench.options.runs {
            let elapsed = try quad(data, ["coaches", "list"])
            if run > 0 { own.add(elapsed) }
        }
        var reference: Reference?
        if let khard = ReferencePrograms.find("khard") {
            let cards = folder + "/cards"
            try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
            for number in 0..<Self.count {
                try Data(GeneratedCoaches.card(number).utf8).write(to: URL(filePath: "\(cards)/\(number).vcf"))
            }
            let settings = "[addressbooks]\n[[all]]\npath = \(cards)\n[general]\ndefault_action = list\n"
            try Data(settings.utf8).write(to: URL(filePath: folder + "/khard.conf"))
            let elapsed = try timed(
                "/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", khard, "-c", folder + "/khard.conf", "list"],
                environment: ["HOME": folder])
            reference = Reference(name: "khard", value: elapsed)
        } else {
            bench.report.skip("coaches.list.10k.khard", because: "install khard")
        }
        bench.report.add("coaches.list.10k.quad", own.median, "ms", runs: own.count, against: reference)
        if let reference { bench.report.add("coaches.list.10k.khard", reference.value, "ms", runs: 1) }
    }

    private func measureImport(_ folder: String) throws {
        guard bench.options.wants("coaches.import.10k.quad") else { return }
        let file = folder + "/coaches.csv"
        try Data(GeneratedCoaches.spreadsheet(Self.count).utf8).write(to: URL(filePath: file))
        var own = Samples()
        for run in 0...max(1, bench.options.runs / 3) {
            let new = folder + "/import"
            try? FileManager.default.removeItem(atPath: new)
            let elapsed = try quad(new, ["coaches", "import", file])
            if run > 0 { own.add(elapsed) }
        }
        bench.report.add("coaches.import.10k.quad", own.median, "ms", runs: own.count)
    }

    // MARK: Screens

    private func measureTab(_ data: String, _ folder: String) throws {
        guard bench.options.wants("coaches.start.10k.quad") || bench.options.wants("home.start.10k.quad") else {
            return
        }
        var programs = [
            program("none", folder + "/none", "coaches"), program("coaches", data, "coaches"),
            program("home", data, "home"),
        ]
        if let abook = ReferencePrograms.find("abook") {
            let book = folder + "/addressbook"
            try Data(GeneratedCoaches.addressBook(Self.count).utf8).write(to: URL(filePath: book))
            programs.append(
                ProgramCase(
                    name: "abook", path: abook, arguments: ["--datafile", book], ready: "Coachman",
                    quitKeys: [.character("q")]))
        } else {
            bench.report.skip("coaches.start.10k.abook", because: "install abook")
        }
        let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
        let none = results["none"].map { Reference(name: "quad with none", value: $0.startMilliseconds.median) }
        for (name, title) in [("coaches", "coaches.start.10k.quad"), ("home", "home.start.10k.quad")] {
            guard let found = results[name], !found.startMilliseconds.isEmpty else { continue }
            bench.report.add(
                title, found.startMilliseconds.median, "ms", runs: found.startMilliseconds.count, against: none)
        }
        if let abook = results["abook"], !abook.startMilliseconds.isEmpty {
            bench.report.add("coaches.start.10k.abook", abook.startMilliseconds.median, "ms", runs: 1)
        }
    }

    private func program(_ name: String, _ data: String, _ command: String) -> ProgramCase {
        ProgramCase(
            name: name, path: quadPath, arguments: ["--data-dir", data, "open", command], ready: "? help",
            keys: [.character("j"), .character("k")], quitKeys: [.ctrl("c")])
    }
}
