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
        "training", "Training: the store's products, a separate sales log, receipts from TR-00001 on")
    private static let register = OptionSpec("register", value: "NAME", "The register (default: R)")
    private static let staff = OptionSpec("staff", value: "NAME", "The staff member to record")
    private static let reason = OptionSpec("reason", value: "TEXT", "The reason")
    private static let record = OptionSpec.json("Print the record as JSON")
    private static let from = OptionSpec(
        "from", value: "DAY", "The first day, such as 2026-11-20, today or last monday")
    private static let to = OptionSpec("to", value: "DAY", "The last day")
    private static let count = ArgumentSpec("COUNT", .any)

    private static let storeSelling: [CommandSpec] = [
        CommandSpec(
            ["store", "sell"], "Record a sale",
            details: """
                --line takes CODE or CODE*QTY (a SKU or a full name works as the code), an open amount (12.50+, or \
                12.50+ Cake with a name), gift:AMOUNT:CODE or top-up:PERSON:AMOUNT. --tender takes cash:20.00 (cash \
                alone pays exactly what is due), card:5.00:REFERENCE, gift:CODE, wallet:PERSON or voucher:AMOUNT; \
                tenders are taken in order. A cart id is sold once: the same command again prints the same receipt. \
                The first session of a register opens by itself with nothing in the drawer.
                """,
            options: [
                OptionSpec("cart-id", value: "ID", "An id for the sale, so that it is recorded only once"),
                OptionSpec("line", value: "CODE[*QTY]", "An item to sell", repeats: true),
                OptionSpec("note", value: "N:TEXT", "A note on item N, such as 1:no onions", repeats: true),
                OptionSpec("extra", value: "N:NAME", "An extra for item N", repeats: true),
                OptionSpec("tender", value: "KIND:AMOUNT", "A payment", repeats: true),
                OptionSpec("discount", value: "10%|1.00", "A discount on the whole sale", repeats: true),
                OptionSpec("tip", value: "10%|2.00", "A tip for the staff"),
                OptionSpec("customer", value: "PERSON", "The customer: a name, an id or the code of a card"),
                OptionSpec("reward", "Redeem the customer's points for their reward"),
                ticket, register, staff, record,
            ], run: storing { try await $0.sell() }),
        CommandSpec(
            ["store", "refund"], "Refund a sale or some of its items",
            details: "Without --line, everything not yet refunded. The money goes back to the last tender first.",
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
                --line is written as for a sale. Goods are refunded at their current price. The refund is recorded as \
                one without a receipt, and counted in the Z report.
                """,
            options: [
                OptionSpec("line", value: "CODE[*QTY]", "An item to take back", repeats: true),
                OptionSpec("card", "Refund to a card, on the terminal (default: cash)"),
                OptionSpec("no-restock", "Do not put the items back in stock"), approver, reason, ticket, cashAnyway,
                register, staff, record,
            ], run: storing { try await $0.takeBack() }),
        CommandSpec(
            ["store", "exchange"], "Exchange goods from a receipt for others, in one step",
            details: """
                If there is no receipt, leave NUMBER out, and write --return like --line of “store sell”. Either both \
                records are written or neither. If the new goods cost more, pay the difference with --tender; if they \
                cost less, the difference is refunded.
                """,
            arguments: [ArgumentSpec("NUMBER", .optional)],
            options: [
                OptionSpec("return", value: "N[*QTY]", "The number of an item on the receipt, from 1", repeats: true),
                OptionSpec("line", value: "CODE[*QTY]", "An item to sell in exchange", repeats: true),
                OptionSpec("customer", value: "PERSON", "The customer: a name, an id or the code of a card"),
                OptionSpec("tender", value: "KIND:AMOUNT", "A payment", repeats: true),
                OptionSpec("cart-id", value: "ID", "An id for the exchange, so that it is recorded only once"),
                OptionSpec("no-restock", "Do not put the items back in stock"), approver, reason, cashAnyway, ticket,
                register, staff, OptionSpec.json("Print both records as JSON, one per line"),
            ], run: storing { try await $0.exchange() }),
        CommandSpec(
            ["store", "void"], "Void a sale in the session in which it was made",
            arguments: [ArgumentSpec("NUMBER")], options: [reason, ticket, cashAnyway, register, staff, record],
            run: storing { try await $0.void() }),
    ]

    private static let approver = OptionSpec("approved-by", value: "NAME", "The manager who approved the return")
    private static let cashAnyway = OptionSpec(
        "yes", "Refund even if, by the books, the drawer holds too little cash")
    private static let ticket = OptionSpec("print", "Print the receipt, and open the drawer for cash")

    private static let storeSessions: [CommandSpec] = [
        CommandSpec(
            ["store", "session"], "List the registers and their sessions", options: [register, .json()],
            run: storing { try await $0.sessionStatus() }),
        CommandSpec(
            ["store", "session", "open"], "Open a session with the cash in the drawer",
            details: "COUNT is the cash in the drawer: a sum, or coins and bills such as 20.00*8.", arguments: [count],
            options: [
                OptionSpec("count", value: "SUM", "Another amount to add, written like COUNT", repeats: true),
                register,
                staff, record,
            ],
            run: storing { try await $0.openSession() }),
        CommandSpec(
            ["store", "session", "correct"], "Correct the opening cash of the open session",
            details:
                "COUNT is the cash in the drawer when the session opened. The first session opens by itself with no cash.",
            arguments: [count],
            options: [
                OptionSpec("count", value: "SUM", "Another amount to add, written like COUNT", repeats: true),
                register,
                staff, record,
            ],
            run: storing { try await $0.correctOpening() }),
        CommandSpec(
            ["store", "session", "count"], "Add up a cash count without closing the session",
            arguments: [ArgumentSpec("COUNT", .several)], options: [register, .json()],
            run: storing { try await $0.countSession() }),
        CommandSpec(
            ["store", "session", "close"], "Close the session with what was counted, and print the Z report",
            details: "A difference is recorded and never keeps a session from closing.", arguments: [count],
            options: [
                OptionSpec("count", value: "SUM", "Another amount to add, written like COUNT", repeats: true),
                OptionSpec("leave", value: "SUM", "The cash left in the drawer (default: all of it)"), reason, register,
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

    private static let paper = OptionSpec("print", "Print on the register's printer as well")

    private static let storeReceipts: [CommandSpec] = [
        CommandSpec(
            ["store", "receipts"], "List receipts, the latest first",
            options: [
                from, to, OptionSpec("limit", value: "N", "At most N"), register,
                .json("Print each record as JSON, one per line"),
            ],
            run: storing { try await $0.receipts() }),
        CommandSpec(
            ["store", "receipts", "show"], "Print a receipt", arguments: [ArgumentSpec("NUMBER")],
            options: [OptionSpec("width", value: "COLUMNS", "The width, usually 32, 42 or 48"), record],
            run: storing { try await $0.show() }),
        CommandSpec(
            ["store", "receipts", "print"], "Write a receipt for a printer, or as a page",
            details: "Without --format, the ending of FILE decides: .txt, .html or .pdf; anything else is ESC/POS.",
            arguments: [ArgumentSpec("NUMBER")],
            options: [
                OptionSpec("to", value: "FILE", "The file to write; - is standard output, as text", completion: .file),
                OptionSpec("width", value: "COLUMNS", "The width, usually 32, 42 or 48"),
                OptionSpec("format", value: "FORMAT", "The format", completion: .values(StoreCommands.formats)),
                OptionSpec("kitchen", "The kitchen slip instead: what to make, without prices"),
                OptionSpec(
                    "code-page", value: "PAGE", "The printer's code page, for letters beyond ASCII",
                    completion: .values(CodePage.all.map(\.name))), OutputFile.force,
            ], run: storing { try await $0.printReceipt() }),
        CommandSpec(
            ["store", "receipts", "mail"], "Open an email with a receipt in your mail program",
            details: "It is addressed to the customer of the sale if their address is known. You send it yourself.",
            arguments: [ArgumentSpec("NUMBER")],
            options: [OptionSpec("to", value: "ADDRESS", "Address it to somebody else")],
            run: storing { try await $0.mailReceipt() }),
        storeExport([from, to, register], storing { try await $0.exportReceipts() }),
        storeReport(
            [from, to, OptionSpec("register", value: "NAME", "This register only")],
            storing { try await $0.report() }),
        CommandSpec(
            ["store", "today"], "Print today's totals", options: [.json()], run: storing { try await $0.today() }),
        CommandSpec(
            ["store", "days"], "Print the totals of each day: sales, refunds, net, and the grand total",
            options: [from, to, .json("Print each day as JSON, one per line")],
            run: storing { try await $0.daySums() }),
        CommandSpec(
            ["store", "verify"], "Check that no record was changed, lost or duplicated",
            details: """
                Exits with status 1 if something is wrong. Only the hash on a printed receipt or Z report can show \
                that the end was cut off. The hashes have no key: they prove nothing against a person who can write \
                the files.
                """,
            options: [OptionSpec("head", value: "HASH", "A printed hash, at least its first 8 digits"), .json()],
            run: storing { try await $0.verify() }),
        CommandSpec(
            ["store", "journal"], "Print the records as double-entry bookkeeping",
            details: """
                You can append the exports of consecutive periods to one file: an account is opened in the period of \
                its first entry, and keeps its name in every export. Use --opening for a period that stands alone, or \
                for the first one of a new file: the output then begins with the balances before --from.
                """,
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "The program that will read the output",
                    completion: .values(["hledger", "beancount"])),
                from, to, OptionSpec("opening", "Begin with the balances before --from, and open all accounts"),
            ], run: storing { try await $0.journal() }),
    ]

    private static let storePrinting: [CommandSpec] = [
        CommandSpec(
            ["store", "print"], "Print everything in the queue, and list what is still waiting",
            options: [register, .json()],
            run: storing { try await $0.printWaiting() }),
        CommandSpec(
            ["store", "print", "add"], "Print a receipt again, as a copy", arguments: [ArgumentSpec("NUMBER")],
            options: [
                OptionSpec("kitchen", "The kitchen slip instead, on the kitchen's printer"), register, .json(),
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
                FILE is JSON: a list, or {"cases": […]}, of carts in minor units, thousandths and basis points; - is \
                standard input. A tax has "bp", or "ppm" for millionths (88750 is 8.875%), "inclusive", "compound", \
                and "from" and "until" where "date" is given; a line has "rate", or several "taxes". The store's own \
                data is neither read nor changed.
                """, arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [.json("Print JSON (the default)")], run: storing { try await $0.calc() }),
        CommandSpec(
            ["store", "barcode"], "Identify codes", arguments: [ArgumentSpec("CODE", .several)],
            options: [
                OptionSpec(
                    "pattern", value: "PATTERN", "A pattern of the store's labels, such as 21IIIIIWWWWWC",
                    repeats: true),
                OptionSpec("gs1", "The codes are GS1 element strings"), .json("Print each as JSON, one per line"),
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
            ], options: [.json("Print each as JSON, one per line")], run: storing { try await $0.settings() }),
    ]
}
