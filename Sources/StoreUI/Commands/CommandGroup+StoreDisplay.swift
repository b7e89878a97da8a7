import QuadCommandLine

extension CommandGroup {
    static let storeDisplay = CommandSpec.showing(
        ["store", "display"], "Show the customer the sale, what is due and the change, in a separate terminal",
        details: """
            It shows what is rung up on the register in another window, and sells nothing itself. q or Ctrl-C leaves.
            """,
        options: [OptionSpec("register", value: "NAME", "The register (default: R)")]
    ) { try StoreDisplayApp($0).run() }
}
