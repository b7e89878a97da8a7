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

            These are the results of the last `make store-crash KILLS=\(count)`, which writes this part. After each \
            attempt, the store engine alone reads the files again and checks them. The numbers of each register have \
            no gaps and no duplicates. Every sale that was reported as paid exists exactly once. No gift card balance \
            and no stock quantity is below zero, and each is the sum of its moves. The ledger is balanced, and the \
            chains are complete. The program's reports on the day, its sessions and its cards agree with the files. \
            Each check looks at one result. A run prints failed checks with their steps, and fails. `make store-crash \
            SEED=…` repeats a run, except for its exact timing.

            | Campaign | Checks | Failed | Seed |
            | --- | ---: | ---: | ---: |
            \(rows.joined(separator: "\n"))

            \(about.joined(separator: "\n\n"))
            """
    }
}
