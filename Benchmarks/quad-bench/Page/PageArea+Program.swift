extension PageArea {
    static let terminal = PageArea(
        title: "Start, keys and memory on a terminal",
        note: """
            The screen is the Wordle board. `oneline` is a C program that reads one line with ncurses; it shows the \
            least that any program needs. A context switch of an idle program wakes the processor.
            """,
        lines: [
            terminalLine("Time from the start of the program to the complete screen", "start"),
            terminalLine("Time from a key to the first byte of the answer, median", "key.median"),
            terminalLine("Time from a key to the first byte of the answer, 99th percentile", "key.p99"),
            terminalLine("Bytes that one key sends to the terminal", "key.bytes"),
            terminalLine("Context switches in 5 seconds without a key (1 second in a quick run)", "idle"),
            terminalLine("Peak memory", "memory"),
        ])

    private static func terminalLine(_ title: String, _ what: String) -> PageLine {
        PageLine(
            title, "terminal.quad-#-games.\(what)", of: "stored games", ["0", "3000"],
            peers: ["oneline", "calcurse"].map { .init(program: $0, name: "terminal.\($0).\(what)") })
    }

    static let undo = PageArea(
        title: "Undo", note: "The reference is the same change without undo steps.",
        lines: [
            PageLine("Time to add a practice session with a command", "history.add.200", of: "200 undo steps"),
            PageLine("Time to change one item and record its undo step", "history.announce", of: "1,000 items"),
        ])

    static let storage = PageArea(
        title: "Storage",
        note: """
            The reference appends 310 bytes to a file and syncs the file, on the same disk. For changes per second, \
            more is better. The time to open a file is that of the fastest run.
            """,
        lines: [
            storageLine("Changes per second of one writer, each on disk before the next", "changes"),
            storageLine("Changes per second of 16 writers at the same time", "changes of 16 writers"),
            storageLine("Changes per second of three files at once, as for a sale", "changes of a group of 3"),
            PageLine(
                "Time to open a file and read one item", "store/open+item/#", of: "items", ["0", "3000", "100000"]),
        ])

    private static func storageLine(_ title: String, _ what: String) -> PageLine {
        PageLine(
            title, "store/\(what)/#", of: "items", ["10", "1000", "100000"],
            peers: [.init(program: "append and fdatasync", name: "store/append+fdatasync beside \(what)/#")])
    }

    static let wordle = PageArea(
        title: "Wordle", note: "Both figures come from one run. More is better.",
        lines: [
            PageLine(
                "Guesses colored per second", "wordlekit.scorings", of: "4,000 guesses against all answers"),
            PageLine("Words looked up per second", "wordlekit.lookups", of: "all words"),
        ])
}
