import TestSupport

/// The results of a run, as a part of the document to keep.
struct CrashReport {
    let count: Int
    let tallies: [Tally]

    var text: String {
        let rows = tallies.map { "| \($0.name) | \($0.tries) | \($0.bad) | \($0.seed) |" }
        let about = tallies.map { "**\($0.name)**: \($0.about)" }
        return """
            ## Sales

            What `make store-crash KILLS=\(count)` last found; the run writes this part. After each try the files are read \
            anew by the engine alone: numbers of each register without gap or double, every sale that was called paid \
            there exactly once, no gift card and no stock below zero and each the sum of its moves, the ledger balanced, \
            the chains whole, and all that the program says of the day, its sessions and cards the same. A try is one \
            thing looked at; a bad one is told with its steps, and makes the run fail. `make store-crash SEED=…` brings a \
            run back as far as moments can be.

            | Campaign | Tries | Bad | Seed |
            | --- | ---: | ---: | ---: |
            \(rows.joined(separator: "\n"))

            \(about.joined(separator: "\n\n"))
            """
    }
}
