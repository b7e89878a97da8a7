import FoundationEssentials
import Glibc
import QuadCore
import TestSupport

/// The page with the results of a run.
struct BenchmarkPage {
    private let measurements: [Measurement]
    private let options: Options
    private let machine = Machine()
    private let day: CalendarDay
    /// The version and the commit of the measured program.
    private let program: String
    private let versions: [(program: ComparedProgram, version: String)]
    private let measured: [String: [Measurement]]

    init(bench: Bench, quadPath: String) throws {
        measurements = bench.report.measurements
        options = bench.options
        day = CalendarDay(dayNumber: Int(time(nil)) / 86_400)
        let home = try TemporaryDirectory("quad-bench-page")
        defer { withExtendedLifetime(home) {} }
        let printed = try? Subprocess.run(
            quadPath, ["--version"], environment: ["PATH": "/usr/bin:/bin", "HOME": home.path])
        program = printed?.stdout.split(separator: "\n").first.map(String.init) ?? "quad of an unknown version"
        versions = ComparedProgram.all.map { ($0, $0.version(home: home.path)) }
        measured = Dictionary(grouping: measurements.filter { $0.value != nil }, by: \.name)
    }

    func write(to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    var text: String {
        var parts = [introduction, Self.explanation, Self.commands, setting]
        parts += PageArea.all.compactMap(section)
        for part in [others, missing, faults] {
            if let part { parts.append(part) }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: Paragraphs

    private var introduction: String {
        var lines = ["# Benchmarks", "", "`make bench` wrote this page on \(day). It measured `\(program)`."]
        if options.isQuick {
            lines.append(
                "**This was a quick run**: its measurements are few and short, and check only that everything runs.")
        }
        if let only = options.onlyText {
            lines.append("**This was a part of a run**: only measurements whose name matches `\(only)`.")
        }
        if !options.isFull {
            lines.append(
                "The largest sets were left out; `--full` adds 100,000 articles for all readers and 100,000 jobs.")
        }
        return lines.joined(separator: "\n")
    }

    private static let explanation = """
        - Unless a section says otherwise, a figure is the median of several runs.
        - The reference is measured in the same run, in turn with Quad where possible. A slow reference is measured once.
        - The ratio is Quad's figure divided by the reference. Below 1, Quad takes less. For a rate (per second), above 1 \
        means that Quad is faster.
        - Growth is the figure for the most items (up to 100,000) divided by that for the fewest (500 or more). A \
        growth of 100 from 1,000 to 100,000 items is linear.
        """

    private static let commands = """
        ## How to run
        ```sh
        make bench                                     # everything; writes this page
        make bench BENCH=--full                        # also the largest sets, which take half an hour to prepare
        make bench BENCH=--quick                       # a quick check; does not write this page
        make bench BENCH='--only ^jobs'                # names that begin with “jobs”; does not write this page
        make bench BENCH='--only ^jobs --page FILE'    # the same, and writes a page to FILE
        ```
        The names are in the last column of each table.
        """

    private var setting: String {
        let programs = versions.map { "| `\($0.program.name)` | \($0.version) | \($0.program.use) |" }
        return """
            ## Machine and programs
            | Part | Value |
            | --- | --- |
            | Processor | \(machine.processor) |
            | Cores | \(machine.cores) |
            | Memory | \(machine.memory) |
            | Kernel | \(machine.kernel) |

            | Program | Version | Used in |
            | --- | --- | --- |
            \(programs.joined(separator: "\n"))
            """
    }

    // MARK: Tables

    private static let heading = """
        | What is measured | Items | Quad | Reference | Ratio | Growth | Name |
        | --- | --- | ---: | ---: | ---: | --- | --- |
        """

    /// Returns nil if nothing of the area was measured.
    private func section(_ area: PageArea) -> String? {
        let rows = area.lines.flatMap(rows)
        guard !rows.isEmpty else { return nil }
        return "## \(area.title)\n\(area.note)\n\n\(Self.heading)\n\(rows.joined(separator: "\n"))"
    }

    /// Returns a row for each size and each reference.
    private func rows(_ line: PageLine) -> [String] {
        let growth = growth(line)
        return (line.sizes.isEmpty ? [""] : line.sizes).flatMap { size -> [String] in
            let name = line.name(size)
            guard let found = measured[name]?.first, let value = found.value, let unit = found.unit else { return [] }
            let count = count(size, line)
            let items = size.isEmpty ? line.items : "\(PageNumber.grouped(count)) \(line.items)"
            let start = "| \(line.title) | \(items) | \(PageNumber.text(value, unit)) |"
            let end = "| \(growth?.count == count ? growth?.text ?? "" : "") | `\(name)` |"
            let references = references(line, size)
            guard !references.isEmpty else { return ["\(start) | \(end)"] }
            return references.map { reference in
                let ratio = reference.value > 0 ? PageNumber.short(value / reference.value) : ""
                return "\(start) \(reference.name): \(PageNumber.text(reference.value, unit)) | \(ratio) \(end)"
            }
        }
    }

    /// Returns the references of the measurement itself, then other programs that measured the same.
    private func references(_ line: PageLine, _ size: String) -> [Reference] {
        var references: [Reference] = []
        for measurement in measured[line.name(size)] ?? [] {
            guard let name = measurement.reference, let value = measurement.referenceValue else { continue }
            references.append(Reference(name: name, value: value))
        }
        for peer in line.peers(size) {
            guard let value = measured[peer.name]?.first?.value,
                !references.contains(where: { $0.name.hasPrefix(peer.program) })
            else { continue }
            references.append(Reference(name: peer.program, value: value))
        }
        return references
    }

    private func count(_ size: String, _ line: PageLine) -> Int {
        PageLine.count(size) / (options.isQuick ? line.quickScale : 1)
    }

    /// Returns the growth and the number of items of the row that shows it, or nil if there is nothing to compare.
    private func growth(_ line: PageLine) -> (count: Int, text: String)? {
        let values = line.sizes.compactMap { size -> (count: Int, value: Double)? in
            let count = count(size, line)
            guard 500...100_000 ~= count, let value = measured[line.name(size)]?.first?.value, value > 0 else {
                return nil
            }
            return (count, value)
        }
        guard let first = values.min(by: { $0.count < $1.count }),
            let last = values.max(by: { $0.count < $1.count }), first.count < last.count
        else { return nil }
        let range = "from \(PageNumber.grouped(first.count)) to \(PageNumber.grouped(last.count))"
        return (last.count, "\(PageNumber.short(last.value / first.value)), \(range)")
    }

    // MARK: The rest

    /// The measurements that no area shows, so that nothing is lost.
    private var others: String? {
        let shown = Set(PageArea.all.flatMap(\.lines).flatMap(\.allNames))
        let rows = measurements.compactMap { measurement -> String? in
            guard !shown.contains(measurement.name), let value = measurement.value else { return nil }
            return "| `\(measurement.name)` | \(PageNumber.text(value, measurement.unit ?? "")) |"
        }
        guard !rows.isEmpty else { return nil }
        return "## Other measurements\n| Name | Value |\n| --- | ---: |\n" + rows.joined(separator: "\n")
    }

    private var missing: String? { list("Not measured", \.skipped) }
    private var faults: String? { list("Problems in this run", \.fault) }

    private func list(_ title: String, _ reason: KeyPath<Measurement, String?>) -> String? {
        let lines = measurements.compactMap { measurement in
            measurement[keyPath: reason].map { "- `\(measurement.name)`: \(Self.withoutFolders($0))" }
        }
        return lines.isEmpty ? nil : "## \(title)\n" + lines.joined(separator: "\n")
    }

    /// Returns the text on one line, with each path shortened to the name of its file.
    private static func withoutFolders(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing(#/\/[^\s:]*\//#, with: "…/")
    }
}
