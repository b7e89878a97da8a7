import QuadCommandLine
import StoreCore
import StoreKit

// The commands of the Store tab.
extension CommandGroup {
    static let store = CommandGroup(
        "Store", "Sell, refund, count the cash, and keep every sale",
        [
            CommandSpec.opening(["store"], "Open the store") { _ in .store },
            CommandSpec.opening(["store", "till"], "Open the till") { _ in .storeTill },
            storeDisplay,
        ] + (storeSelling + storeSessions + storeReceipts + storePrinting).map { $0.taking(training) } + storeProducts
            + storeStaff + storeCustomers + storePrinters + storeTools)

    typealias StoreWork = @MainActor @Sendable (StoreCommands) async throws -> Int32

    /// Runs a command; messages about the sales log are printed after its output.
    static func storing(_ work: @escaping StoreWork) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    private static let training = OptionSpec(
        "training", "Practise: with the products of the store, in a log of its own, with receipts TR-00001")
    private static let register = OptionSpec("register", value: "NAME", "Which register; R without it")
    private static let staff = OptionSpec("staff", value: "NAME", "Who does it")
    private static let reason = OptionSpec("reason", value: "TEXT", "Why")
    private static let record = OptionSpec.json("Print the record as JSON")
    private static let from = OptionSpec("from", value: "DAY", "From this day on, as 2026-11-20, today or last monday")
    private static let to = OptionSpec("to", value: "DAY", "Up to this day")
    private static let count = ArgumentSpec("COUNT", .any)

    private static let storeSelling: [CommandSpec] = [
        CommandSpec(
            ["store", "sell"], "Record a sale",
            details: """
                A line is CODE or CODE*QTY, where the SKU or the whole name will do for the code, an open amount (12.50+, or 12.50+ Cake with a name), gift:AMOUNT:CODE or top-up:PERSON:AMOUNT. A tender is \
                cash:20.00 (cash alone is exactly what is due), card:5.00:REFERENCE, gift:CODE, wallet:PERSON or \
                voucher:AMOUNT; they are taken in their order. A cart id is sold once: the same command again prints the \
                same receipt. The first session of a register is opened with nothing in the drawer.
                """,
            options: [
                OptionSpec("cart-id", value: "ID", "The key of the sale"),
                OptionSpec("line", value: "CODE[*QTY]", "What is sold", repeats: true),
                OptionSpec("note", value: "N:TEXT", "What somebody wants of line N, as 1:no onions", repeats: true),
                OptionSpec("extra", value: "N:NAME", "An extra of the product of line N", repeats: true),
                OptionSpec("tender", value: "KIND:AMOUNT", "What is paid with", repeats: true),
                OptionSpec("discount", value: "10%|1.00", "Off the whole sale", repeats: true),
                OptionSpec("tip", value: "10%|2.00", "For the staff"),
                OptionSpec("customer", value: "PERSON", "Who buys: a name, an id or the code of a card"),
                OptionSpec("reward", "Redeem the customer's points for their reward"),
                ticket, register, staff, record,
            ], run: storing { try await $0.sell() }),
        CommandSpec(
            ["store", "refund"], "Refund a sale or some of its items",
            details: "Without --line all that is left. It goes back to what was paid with, the last tender first.",
            arguments: [ArgumentSpec("NUMBER")],
            options: [
                OptionSpec("line", value: "N[*QTY]", "The number of an item on the receipt, from 1", repeats: true),
                OptionSpec("no-restock", "Do not put the items back in stock"),
                OptionSpec("tip", "Refund the tip as well"),
                OptionSpec("tip-only", "Refund the tip and nothing else", excludes: ["line", "tip"]), reason, ticket,
                cashAnyway, register, staff, record,
            ], run: storing { try await $0.refund() }),
        CommandSpec(
            ["store", "return"], "Refund goods without a receipt",
            details: """
                A line is written as for a sale. The goods are worth what they cost now; the refund is recorded as one without a \
                receipt, and counted in the Z report.
                """,
            options: [
                OptionSpec("line", value: "CODE[*QTY]", "What comes back", repeats: true),
                OptionSpec("card", "Back to a card, on its terminal (default: cash)"),
                OptionSpec("no-restock", "Do not put the items back in stock"), approver, reason, ticket, cashAnyway,
                register, staff, record,
            ], run: storing { try await $0.takeBack() }),
        CommandSpec(
            ["store", "exchange"], "Exchange goods of a receipt for others, in one step",
            details: """
                Without NUMBER there is no receipt, and --return is written as a line of a sale. Both records are there, or \
                none. What the new goods cost more is paid with --tender; what they cost less goes back.
                """,
            arguments: [ArgumentSpec("NUMBER", .optional)],
            options: [
                OptionSpec("return", value: "N[*QTY]", "The number of an item on the receipt, from 1", repeats: true),
                OptionSpec("line", value: "CODE[*QTY]", "What is sold for it", repeats: true),
                OptionSpec("customer", value: "PERSON", "Who buys: a name, an id or the code of a card"),
                OptionSpec("tender", value: "KIND:AMOUNT", "What is paid with", repeats: true),
                OptionSpec("cart-id", value: "ID", "The key of the exchange"),
                OptionSpec("no-restock", "Do not put the items back in stock"), approver, reason, cashAnyway, ticket,
                register, staff, OptionSpec.json("Print both records as JSON, one a line"),
            ], run: storing { try await $0.exchange() }),
        CommandSpec(
            ["store", "void"], "Void a sale in the session in which it was made",
            arguments: [ArgumentSpec("NUMBER")], options: [reason, ticket, cashAnyway, register, staff, record],
            run: storing { try await $0.void() }),
    ]

    private static let approver = OptionSpec("approved-by", value: "NAME", "The manager who allowed it")
    private static let cashAnyway = OptionSpec(
        "yes", "Also where the drawer holds less cash than goes back, by the books")
    private static let ticket = OptionSpec("print", "Print the receipt, and open the drawer for cash")

    private static let storeSessions: [CommandSpec] = [
        CommandSpec(
            ["store", "session"], "List the registers and their sessions", options: [register, .json()],
            run: storing { try await $0.sessionStatus() }),
        CommandSpec(
            ["store", "session", "open"], "Open a session with the cash in the drawer",
            details: "COUNT is what is in it: a sum, or pieces of coins and notes as 20.00*8.", arguments: [count],
            options: [OptionSpec("count", value: "SUM", "The same", repeats: true), register, staff, record],
            run: storing { try await $0.openSession() }),
        CommandSpec(
            ["store", "session", "correct"], "Correct the opening cash of the open session",
            details: "COUNT is what was in the drawer then. The first session opens with nothing by itself.",
            arguments: [count],
            options: [OptionSpec("count", value: "SUM", "The same", repeats: true), register, staff, record],
            run: storing { try await $0.correctOpening() }),
        CommandSpec(
            ["store", "session", "count"], "Add up a cash count without closing the session",
            arguments: [ArgumentSpec("COUNT", .several)], options: [register, .json()],
            run: storing { try await $0.countSession() }),
        CommandSpec(
            ["store", "session", "close"], "Close the session with what was counted, and print the Z report",
            details: "A difference is recorded and never keeps a session from closing.", arguments: [count],
            options: [
                OptionSpec("count", value: "SUM", "The same", repeats: true),
                OptionSpec("leave", value: "SUM", "What stays in the drawer (default: all of it)"), reason, register,
                staff, .json(),
            ], run: storing { try await $0.closeSession() }),
        CommandSpec(
            ["store", "x"], "Print the X report of the open session", options: [register, paper, .json()],
            run: storing { try await $0.xReport() }),
        CommandSpec(
            ["store", "z"], "Print the Z report of a closed session",
            arguments: [ArgumentSpec("NUMBER", .optional)], options: [register, paper, .json()],
            run: storing { try await $0.zReport() }),
        CommandSpec(
            ["store", "cash"], "Record cash in, cash out, a cash drop or an opened drawer",
            arguments: [
                ArgumentSpec("in|out|drop|open", completion: .values(["in", "out", "drop", "open"])),
                ArgumentSpec("AMOUNT", .optional),
            ], options: [reason, register, staff, record], run: storing { try await $0.moveCash() }),
    ]

    private static let paper = OptionSpec("print", "On the printer of the register as well")

    private static let storeReceipts: [CommandSpec] = [
        CommandSpec(
            ["store", "receipts"], "List receipts, the latest first",
            options: [
                from, to, OptionSpec("limit", value: "N", "At most N"), register,
                .json("Print each record as JSON, one a line"),
            ],
            run: storing { try await $0.receipts() }),
        CommandSpec(
            ["store", "receipts", "show"], "Print a receipt", arguments: [ArgumentSpec("NUMBER")],
            options: [OptionSpec("width", value: "COLUMNS", "32, 42 or 48 as a rule"), record],
            run: storing { try await $0.show() }),
        CommandSpec(
            ["store", "receipts", "print"], "Write a receipt for a printer, or as a page",
            details: "Without --format the ending of FILE says which: .txt, .html and .pdf, anything else is ESC/POS.",
            arguments: [ArgumentSpec("NUMBER")],
            options: [
                OptionSpec("to", value: "FILE", "Where to; - is standard output, as text", completion: .file),
                OptionSpec("width", value: "COLUMNS", "32, 42 or 48 as a rule"),
                OptionSpec("format", value: "FORMAT", "The form", completion: .values(StoreCommands.formats)),
                OptionSpec("kitchen", "The slip of the kitchen instead: what is to be made, without prices"),
                OptionSpec(
                    "code-page", value: "PAGE", "What the printer has for letters beyond ASCII",
                    completion: .values(CodePage.all.map(\.name))), OutputFile.force,
            ], run: storing { try await $0.printReceipt() }),
        CommandSpec(
            ["store", "receipts", "mail"], "Open an e-mail with a receipt in your mail program",
            details: "It goes to the customer of the sale, where their address is known, and is sent by you.",
            arguments: [ArgumentSpec("NUMBER")],
            options: [OptionSpec("to", value: "ADDRESS", "To somebody else")],
            run: storing { try await $0.mailReceipt() }),
        storeExport([from, to, register], storing { try await $0.exportReceipts() }),
        storeReport(
            [from, to, OptionSpec("register", value: "NAME", "Of this register only")],
            storing { try await $0.report() }),
        CommandSpec(
            ["store", "today"], "Print today's totals", options: [.json()], run: storing { try await $0.today() }),
        CommandSpec(
            ["store", "days"], "Print the totals of each day: sales, refunds, net, and the grand total",
            options: [from, to, .json("Print each day as JSON, one a line")], run: storing { try await $0.daySums() }),
        CommandSpec(
            ["store", "verify"], "Check that no record was changed, lost or duplicated",
            details: """
                Exits with status 1 where something is wrong. That the end was cut off shows only against the hash of a \
                printed receipt or Z report. Without a key it proves nothing against who can write the files.
                """,
            options: [OptionSpec("head", value: "HASH", "A printed hash, at least its first 8 digits"), .json()],
            run: storing { try await $0.verify() }),
        CommandSpec(
            ["store", "journal"], "Print the records as double-entry bookkeeping",
            details: """
                Exports of periods that follow one another can be appended to one file: an account is opened in the period of \
                its first entry, and keeps its name in every export. --opening makes a period that stands alone, or the \
                first one of a new file: it begins with the balances before --from.
                """,
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "For which program", completion: .values(["hledger", "beancount"])),
                from, to, OptionSpec("opening", "Begin with the balances before --from, and open all accounts"),
            ], run: storing { try await $0.journal() }),
    ]

    private static let storePrinting: [CommandSpec] = [
        CommandSpec(
            ["store", "print"], "Print what waits for a printer, and list what is still waiting",
            options: [register, .json()],
            run: storing { try await $0.printWaiting() }),
        CommandSpec(
            ["store", "print", "add"], "Print a receipt again, as a copy", arguments: [ArgumentSpec("NUMBER")],
            options: [
                OptionSpec("kitchen", "The slip of what is to be made, at the kitchen's printer"), register, .json(),
            ],
            run: storing { try await $0.printAgain() }),
        CommandSpec(
            ["store", "print", "test"], "Print a test page that shows the printer's code page",
            options: [register, .json()], run: storing { try await $0.printTest() }),
        CommandSpec(
            ["store", "print", "drop"], "Remove waiting prints from the queue",
            arguments: [ArgumentSpec("ID", .several)], run: storing { try await $0.dropPrints() }),
    ]

    private static let storeTools: [CommandSpec] = [
        CommandSpec(
            ["store", "calc"], "Calculate carts and their tenders, one result per line",
            details: """
                FILE is JSON: a list, or {"cases": […]}, of carts in minor units, thousandths and basis points; - is standard \
                input. A tax has "bp", or "ppm" for millionths (88750 is 8.875 %), "inclusive", "compound", and "from" and \
                "until" where "date" is given; a line has "rate", or several "taxes". The store's own data is neither read nor changed.
                """, arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [.json("Print JSON, as it does without this option")], run: storing { try await $0.calc() }),
        CommandSpec(
            ["store", "barcode"], "Identify codes", arguments: [ArgumentSpec("CODE", .several)],
            options: [
                OptionSpec("pattern", value: "PATTERN", "Of labels of the store, such as 21IIIIIWWWWWC", repeats: true),
                OptionSpec("gs1", "They are GS1 element strings"), .json("Print each as JSON, one a line"),
            ], run: storing { try await $0.barcode() }),
        CommandSpec(
            ["store", "gift"], "Print the balance of a gift card", arguments: [ArgumentSpec("CODE")],
            options: [.json()],
            run: storing { try await $0.gift() }),
        CommandSpec(
            ["store", "gift", "new"], "Create the code of a new gift card", options: [.json()],
            run: storing { try await $0.newGift() }),
        CommandSpec(
            ["store", "settings"], "Print or change the settings of the store",
            details: StoreSettingField.allCases.map { "\($0.rawValue): \($0.help())." }.joined(separator: " "),
            arguments: [
                ArgumentSpec("SETTING", .optional, completion: .values(StoreSettingField.allCases.map(\.rawValue))),
                ArgumentSpec("VALUE", .any),
            ], options: [.json("Print each as JSON, one a line")], run: storing { try await $0.settings() }),
    ]
}
