import QuadCommandLine

// The commands for customers.
extension CommandGroup {
    private static let facts = [
        OptionSpec("email", value: "ADDRESS", "Their email address for receipts; '' removes it"),
        OptionSpec("phone", value: "NUMBER", "Their phone number; '' removes it"),
        OptionSpec("limit", value: "AMOUNT", "How far below zero the wallet may go"),
        OptionSpec("card", value: "CODE", "A card that identifies them at the till", repeats: true),
        OptionSpec("exempt", "They pay no tax"),
        OptionSpec(
            "exempt-from", value: "TAX", "A tax that they do not pay; replaces the previous ones", repeats: true),
        OptionSpec(
            "own-tax", value: "TAX", "A tax they pay instead of the products' taxes; replaces the previous ones",
            repeats: true),
    ]

    static let storeCustomers: [CommandSpec] = [
        CommandSpec(
            ["store", "customers"], "List customers: id, name, wallet, points, limit, cards",
            options: [.json("Print each as JSON, one per line")], run: storing { try await $0.customerList() }),
        CommandSpec(
            ["store", "customers", "add"], "Add a customer", arguments: [ArgumentSpec("NAME")],
            options: facts + [.json()], run: storing { try await $0.addCustomer() }),
        CommandSpec(
            ["store", "customers", "edit"], "Edit a customer",
            arguments: [ArgumentSpec("PERSON")],
            options: facts + [
                OptionSpec("name", value: "NAME", "Their name"),
                OptionSpec("not-exempt", "They pay tax"),
                OptionSpec(
                    "usual-taxes", "They pay the usual taxes", excludes: ["exempt", "exempt-from", "own-tax"]),
                OptionSpec("block", value: "CODE", "Block a card; it can't pay anymore"),
                OptionSpec("deactivate", value: "CODE", "Deactivate a card; it can't pay until it is active again"),
                OptionSpec("unblock", value: "CODE", "Make a card active again"),
            ], run: storing { try await $0.editCustomer() }),
        CommandSpec(
            ["store", "wallet"], "Print the balances of wallets, or the history of one wallet",
            arguments: [ArgumentSpec("PERSON", .optional)], options: [.json("Print each as JSON, one per line")],
            run: storing { try await $0.wallet() }),
    ]
}
