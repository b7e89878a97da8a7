import FoundationEssentials
import JSONStore
import QuadCore
import QuadShell
import QuadStorage
import QuadSystem

/// `quad doctor`: finds problems in files and configuration, and repairs them.
@MainActor
struct DoctorCommand: CommandActing {
    let context: CommandContext

    private struct Report: Encodable {
        struct File: Encodable {
            struct Finding: Encodable {
                let found: String
                let repair: String?
            }

            let path: String
            let items: Int?
            let version: Int?
            let findings: [Finding]
            let remarks: [String]
        }

        struct Aside: Encodable {
            let path: String
            let bytes: Int
            /// Whether the next start removes the folder.
            let goes: Bool
            /// The command that removes the folder.
            let remove: String?
        }

        let data: String
        let files: [File]
        /// The folders that restores left beside the data.
        let aside: [Aside]
        let faults: [String]
        let configuration: [String]
        let repaired: [String]
    }

    /// Checks everything and prints the report.
    /// - Returns: the exit status.
    func run() async throws -> Int32 {
        let data = container.locations.data
        let options = container.storageOptions
        let ends = container.features.map { $0.logEnds(data, options) }
        let inspector = StorageInspector(
            directory: data, options: options, except: container.locations.configurationFile,
            ends: ends.reduce(into: [:]) { $0.merge($1) { $1 } },
            check: { [features = container.features] in features.collection($0)?.problem($1) },
            versions: { [features = container.features] in features.collection($0)?.version })
        var repaired: [String] = []
        if invocation.has("repair"), try inspector.inspect().contains(where: \.needsRepair) {
            let stamp = container.clock.today.description
            repaired = try inspector.repair(
                backupTo: "\(data).before-repair-\(stamp)-\(Int(container.clock.now)).tar",
                excluding: Set(container.features.flatMap(\.machineSecrets)))
        }
        let reports = try inspector.inspect()
        let newer = reports.filter(isNewer).map { report in
            "\(report.path) was written by a newer quad (format \(report.version ?? 0)) and is read-only; update quad"
        }
        let problems = newer + configurationProblems
        var faults: [String] = []
        for feature in container.features { faults += await feature.faults(container) }
        report(reports, asides, faults, problems, repaired)
        // A copy that an earlier repair put aside is reported, but does not make the doctor fail forever.
        let needsAttention = reports.contains { $0.needsRepair || ($0.kind != .leftover && !$0.findings.isEmpty) }
        return problems.isEmpty && faults.isEmpty && !needsAttention ? 0 : 1
    }

    /// The problems in the configuration file, in the keys of actions, and in the words that the configuration names.
    private var configurationProblems: [String] {
        let loaded = container.configuration.load()
        let bindings = container.registry.bindings(loaded.configuration)
        let problems = loaded.problems.map(\.words) + bindings.problems.map(\.text)
        return problems + container.features.flatMap { $0.problems(container, loaded.configuration) }
    }

    /// The folders with the data from before a restore. The folders stay until the user removes them.
    private var asides: [Report.Aside] {
        StorageBackup(directory: container.locations.data, options: container.storageOptions).setAside().map { aside in
            Report.Aside(
                path: aside.path, bytes: aside.bytes, goes: aside.isUnfinished,
                remove: aside.isUnfinished ? nil : "rm -r \(ShellWord.quoted(aside.path))")
        }
    }

    private func isNewer(_ report: FileReport) -> Bool {
        let collection = container.features.collection(String(report.path.dropLast(".json".count)))
        return report.version ?? 0 > collection?.version ?? 1
    }

    private func report(
        _ reports: [FileReport], _ asides: [Report.Aside], _ faults: [String], _ problems: [String],
        _ repaired: [String]
    ) {
        if invocation.has("json") {
            let files = reports.map { report in
                Report.File(
                    path: report.path, items: report.items, version: report.version,
                    findings: report.findings.map { .init(found: $0.words, repair: $0.repair) },
                    remarks: report.remarks)
            }
            return output.json(
                Report(
                    data: container.locations.data, files: files, aside: asides, faults: faults,
                    configuration: problems, repaired: repaired))
        }
        output.line("Data: \(container.locations.data)")
        for line in repaired { output.line("  repaired: \(line)") }
        for report in reports {
            let items = report.items.map { " (\($0.counted("item")))" } ?? ""
            output.line("  \(report.findings.isEmpty ? "ok   " : "check") \(report.path)\(items)")
            for remark in report.remarks { output.line("        \(remark)") }
            for finding in report.findings {
                output.line("        \(finding.words)")
                if let repair = finding.repair { output.line("        --repair would: \(repair)") }
            }
        }
        for aside in asides {
            output.line("  aside \(aside.path) (\(aside.bytes.byteText))")
            output.line(
                aside.remove.map {
                    "        The data from before a restore. Delete it when you no longer need it: \($0)"
                }
                    ?? "        Left by an interrupted restore. The next start of quad deletes it.")
        }
        for fault in faults { output.line("  check \(fault)") }
        output.line("Configuration: \(container.locations.configurationFile)")
        for problem in problems { output.line("  check \(problem)") }
        if problems.isEmpty { output.line("  ok") }
    }
}
