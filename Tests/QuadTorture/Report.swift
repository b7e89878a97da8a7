import TestSupport

/// The results of a run, as a document to keep.
struct Report {
    let seconds: Int
    let tallies: [Tally]
    let homes: [LargeHome]

    var text: String {
        let rows = tallies.map {
            "| \($0.name) | \($0.tries) | \($0.bad) | \($0.seed) | \(slowest($0)) |"
        }
        let large = homes.map { "| \($0.area) | \($0.area.about) | \($0.megabytesText) | \($0.largestText) |" }
        let about = tallies.filter { !$0.about.isEmpty }.map { "**\($0.name)**: \($0.about)" }
        return """
            # Reliability

            What `make torture SECONDS=\(seconds)` last found; the run writes this file. All is random but for the seed, \
            which is printed and brings a run back as far as moments can be: `make torture SEED=…`. Commands, places and \
            keys are the program's own lists, so a feature that is added is tried by being there. A try is one thing \
            looked at; a bad one is told with its steps, and makes the run fail.

            | Campaign | Tries | Bad | Seed | Slowest |
            | --- | ---: | ---: | ---: | ---: |
            \(rows.joined(separator: "\n"))

            Anything that is lost counts as bad. The large homes hold:

            | Home | Holds | MB | Largest file, MB |
            | --- | --- | ---: | ---: |
            \(large.joined(separator: "\n"))

            \(about.joined(separator: "\n\n"))

            **store**: `store-torture` on copies of all collections: a process that changes all collections of a journal \
            is killed; files are damaged; writes, syncs and renames fail; three processes write at once and are killed.

            """
    }

    func write(to path: String) throws {
        try DocumentPart.write(text, to: path)
    }

    private func slowest(_ tally: Tally) -> String {
        guard tally.slowest > .zero else { return "" }
        return
            "\(tally.slowest.components.seconds * 1000 + tally.slowest.components.attoseconds / 1_000_000_000_000_000) ms"
    }
}
