extension PageArea {
    private static let upTo10k = ["1k", "10k"]
    private static let upTo100k = ["1k", "10k", "100k"]

    /// The benchmarks of jobs inside the program.
    static let jobs = PageArea(
        title: "Jobs: inside the program",
        note: "“Stored” means that the disk has confirmed the write.",
        lines: [
            PageLine("Time to read the list of jobs", "jobs_summaries_#", of: "jobs", upTo100k),
            PageLine("Time to read all jobs with their steps", "jobs_jobs_#", of: "jobs", upTo100k),
            PageLine("Time until a completed step is stored, median", "jobs_done_#", of: "jobs", upTo100k),
            PageLine("Time until a completed step is stored, slowest", "jobs_done_#_slowest", of: "jobs", upTo100k),
            PageLine("Time until imported jobs are stored", "jobs_import_#", of: "jobs", upTo100k),
            PageLine("Time to prepare a list for the filter", "jobs_filter_index_#", of: "jobs", upTo100k),
            PageLine(
                "Time to filter by words while the user types, slowest key", "jobs_filter_key_#_word", of: "jobs",
                upTo100k),
            PageLine(
                "Time to filter by fields while the user types, slowest key", "jobs_filter_key_#_field", of: "jobs",
                upTo100k),
            PageLine("Time to compute the plan of steps in layers", "jobs_plan_10k", of: "10,000 steps"),
            PageLine("Time to compute the plan of a chain of steps", "jobs_chain_#", of: "steps", upTo100k),
            PageLine("Time to search a chain of steps for a circle", "jobs_circle_#", of: "steps", upTo100k),
        ])

    /// The benchmarks of the commands and screens of jobs.
    static let jobCommands = PageArea(
        title: "Jobs: commands and screens",
        note: """
            Both programs hold equally many tasks. `quad jobs list` prints all jobs, `task next` the next ones. For \
            the start and the rows, the reference is Quad with fewer jobs.
            """,
        lines: [
            PageLine("Time to print the list with a command", "jobs.list.#.quad", of: "jobs", upTo10k),
            PageLine("Time to complete a job with a command", "jobs.done.#.quad", of: "jobs", upTo10k),
            PageLine("Time to import a JSON file of Taskwarrior", "jobs.import.#.quad", of: "jobs", upTo10k),
            PageLine(
                "Time from the start of the program to the first frame", "jobs.start.#.quad", of: "jobs",
                ["0", "10", "10k"]),
            PageLine(
                "Time from the start of the program to the rows", "jobs.rows.#.quad", of: "jobs", ["10", "10k"]),
            PageLine(
                "Time from a key to the first byte of the answer", "jobs.step.#.quad", of: "jobs", ["0", "10", "10k"]),
            PageLine("Peak memory with the list open", "jobs.memory.#.quad", of: "jobs", ["0", "10", "10k"]),
            PageLine("Time to move the cursor in the graph of a job", "jobs.graph_key.500.quad", of: "500 steps"),
        ])

    static let coaches = PageArea(
        title: "Coaches and Home",
        note: """
            Each coach has ten contacts. For the start of Coaches and Home, “quad with none” is Quad without data. \
            khard and abook hold equally many contacts.
            """,
        lines: [
            PageLine("Time to read the whole log", "coaches_read_#", of: "coaches", upTo10k),
            PageLine("Time until the first logged contact is stored", "coaches_log_first_#", of: "coaches", upTo10k),
            PageLine("Time until a logged contact is stored, median", "coaches_log_#", of: "coaches", upTo10k),
            PageLine("Time until a logged contact is stored, slowest", "coaches_log_#_slowest", of: "coaches", upTo10k),
            PageLine(
                "Time to filter coaches while the user types, slowest key", "coaches_filter_key_#", of: "coaches",
                upTo10k),
            PageLine(
                "Time to filter contacts while the user types, slowest key", "coaches_timeline_key_#", of: "coaches",
                upTo10k),
            PageLine("Time to print the list with a command", "coaches.list.#.quad", of: "coaches", ["10k"]),
            PageLine("Time to import a CSV file", "coaches.import.#.quad", of: "coaches", ["10k"]),
            PageLine(
                "Time from the start of the program to Coaches", "coaches.start.#.quad",
                of: "coaches and as many jobs", ["10k"]),
            PageLine(
                "Time from the start of the program to Home", "home.start.#.quad", of: "coaches and as many jobs",
                ["10k"]),
        ])

    static let store = PageArea(
        title: "Store",
        note: """
            The store has 100,000 sales in sessions of 2,000, and 10,000 products. “quad with none” is Quad without \
            data. hledger adds up the same sales, exported as a journal.
            """,
        lines: [
            PageLine(
                "Time of the first command, which computes the totals of the whole log", "till.rebuild.100k.quad",
                of: "100,000 sales"),
            PageLine("Time to make a sale with a command", "till.sell.100k.quad", of: "100,000 sales"),
            PageLine("Time to print the X report of the open session", "till.x.2000.quad", of: "2,000 sales"),
            PageLine("Time to verify the whole log", "till.verify.100k.quad", of: "100,000 sales"),
            PageLine("Time to print the report of sales", "till.report.100k.quad", of: "100,000 sales"),
            PageLine("Time to print one receipt", "till.receipt.100k.quad", of: "100,000 sales"),
            PageLine("Time to print the totals of all days", "till.month.100k.quad", of: "100,000 sales"),
            PageLine("Time to export all sales as a journal", "till.journal.100k.quad", of: "100,000 sales"),
            PageLine("Time to import a CSV file of products", "till.import.10k.quad", of: "10,000 products"),
            PageLine("Time to check a PIN, which is slow on purpose", "till.pin.quad", of: "one PIN"),
            PageLine("Time from the start of the program to Store", "till.start.100k.quad", of: "100,000 sales"),
            PageLine(
                "Time from the start of the program to the till", "till.till_start.100k.quad", of: "100,000 sales"),
            PageLine(
                "Context switches in 5 seconds without a key (1 second in a quick run)", "till.idle.100k.quad",
                of: "100,000 sales"),
            PageLine(
                "Time from a letter of a search to the first byte of the answer, median", "till.key.10k.quad",
                of: "10,000 products"),
            PageLine(
                "Time from a letter of a search to the first byte of the answer, slowest", "till.key_slowest.10k.quad",
                of: "10,000 products"),
            PageLine("Time from a scan to its item on the screen", "till.scan.10k.quad", of: "10,000 products"),
            PageLine("Time from the last key of a sale to “paid”", "till.paid.100k.quad", of: "100,000 sales"),
            PageLine(
                "The same time while a second till is paid at the same moment", "till.paid_two.100k.quad",
                of: "100,000 sales"),
        ])
}
