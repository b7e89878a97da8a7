import QuadCommandLine

extension CommandGroup {
    static let storeDisplay = CommandSpec.showing(
        ["store", "display"], "Show the customer the sale, what is due and the change, on a terminal of its own",
        details: """
            It follows what is rung up on the register in another window, and sells nothing itself. q or Ctrl-C leaves.
            """,
        options: [OptionSpec("register", value: "NAME", "Which register; R without it")]
    ) { try StoreDisplayApp($0).run() }
}
