import QuadDomain

// The commands about who buys in the store.
extension CommandGroup {
    private static let facts = [
        OptionSpec("email", value: "ADDRESS", "Where receipts are mailed to; '' removes it"),
        OptionSpec("phone", value: "NUMBER", "Their number; '' removes it"),
        OptionSpec("limit", value: "AMOUNT", "How far below zero the wallet may go"),
        OptionSpec("card", value: "CODE", "A card that names them at the till", repeats: true),
        OptionSpec("exempt", "They pay no tax"),
    ]

    static let storeCustomers: [CommandSpec] = [
        CommandSpec(
            ["store", "customers"], "List customers: id, name, wallet, points, limit, cards",
            options: [.json("Print each as JSON, one a line")], run: storing { try await $0.customerList() }),
        CommandSpec(
            ["store", "customers", "add"], "Add a customer", arguments: [ArgumentSpec("NAME")],
            options: facts + [.json()], run: storing { try await $0.addCustomer() }),
        CommandSpec(
            ["store", "customers", "edit"], "Change what the store knows of a customer",
            arguments: [ArgumentSpec("PERSON")],
            options: facts + [
                OptionSpec("name", value: "NAME", "What they are called"),
                OptionSpec("not-exempt", "They pay tax again"),
                OptionSpec("block", value: "CODE", "Block a card: it pays nothing any more"),
                OptionSpec("deactivate", value: "CODE", "Put a card away: it pays nothing until it is active again"),
                OptionSpec("unblock", value: "CODE", "Make a card active again"),
            ], run: storing { try await $0.editCustomer() }),
        CommandSpec(
            ["store", "wallet"], "Say what is in wallets, or what changed one; its balance comes last",
            arguments: [ArgumentSpec("PERSON", .optional)], options: [.json("Print each as JSON, one a line")],
            run: storing { try await $0.wallet() }),
    ]
}
