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

            These are the results of the last `make torture SECONDS=\(seconds)`, which writes this file. A run prints \
            the seed of its random choices. `make torture SEED=…` repeats a run, except for its exact timing. \
            Commands, places and keys come from the program's own lists, so a run also tests new features. Each check \
            looks at one result. A run prints failed checks with their steps, and fails.

            A home is a temporary folder with data and settings. Lost data is always a failure.

            | Campaign | Checks | Failed | Seed | Slowest |
            | --- | ---: | ---: | ---: | ---: |
            \(rows.joined(separator: "\n"))

            The large homes contain:

            | Home | Contents | MB | Largest file, MB |
            | --- | --- | ---: | ---: |
            \(large.joined(separator: "\n"))

            \(about.joined(separator: "\n\n"))

            **store**: `store-torture` tests the files of all collections on copies. It kills a process that changes \
            all collections of a journal. It damages files. It makes writes, syncs and renames fail. It runs three \
            processes that write at once, and kills them.

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
