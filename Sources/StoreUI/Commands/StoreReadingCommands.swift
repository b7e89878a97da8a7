import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import SystemKit

// `quad store receipts`, `today`, `verify` and `journal`.
extension StoreCommands {
    func receipts() async throws -> Int32 {
        let settings = try await shownSettings()
        let days = try await days()
        let books = try await service.log.books()
        let records = try await service.log.records(from: days.lowerBound, through: days.upperBound)
            .filter { $0.kind.isNumbered && (invocation.value("register") == nil || $0.register == register) }
        let limit = try invocation.value("limit").map { text in
            guard let limit = Int(text), limit > 0 else {
                throw UsageError("--limit takes a number above 0", in: invocation.command)
            }
            return limit
        }
        if records.isEmpty, !isJSON {
            let isWhole = ["from", "to", "register"].allSatisfy { invocation.value($0) == nil }
            output.note(isWhole ? "No receipts yet" : "No receipts match")
        }
        for record in records.prefix(limit ?? .max) {
            guard output.isWanted else { break }
            if isJSON {
                tell(record.sealedObject)
                continue
            }
            let sign = record.kind == .sale ? "" : "-"
            let back = books.refunds[record.number ?? ""] ?? []
            let note =
                record.refundOf.map { "\(record.kind.rawValue.lowercased()) of \($0)" }
                ?? (back.isEmpty ? "" : "refunded: \(back.joined(separator: ", "))")
            output.row([
                record.number ?? "", "\(record.moment.dayText) \(record.moment.timeText)",
                sign + settings.money.text(record.paid),
                record.tenders.map(\.kind.rawValue).joined(separator: "+"), record.staff ?? "", note,
            ])
        }
        return 0
    }

    /// Returns the business days of `--from` and `--to`; all days without these options.
    func days() async throws -> ClosedRange<Int> {
        let dates = DateReader(container.clock, dayEnds: await service.settings.settings().dayEnds)
        func day(_ option: String, _ fallback: Int) throws -> Int {
            guard let text = invocation.value(option) else { return fallback }
            // A day written in full may lie ahead, such as the end of this month.
            if let day = CalendarDay(text) { return day.dayNumber }
            return try orUsageError(dates.readDay(text, as: .past).dayNumber)
        }
        let (first, last) = (try day("from", 0), try day("to", .max))
        guard first <= last else { throw UsageError("--from is after --to", in: invocation.command) }
        return first...last
    }

    // MARK: One receipt

    func receipt() async throws -> StoreRecord {
        guard let record = try await service.log.receipt(arguments[0]) else {
            throw StoreError.refused("There is no receipt \(arguments[0])", advice: "“quad store receipts” lists them")
        }
        return record
    }

    func show() async throws -> Int32 {
        let record = try await receipt()
        if isJSON {
            tell(record.sealedObject)
        } else {
            output.text(try text(of: record, await service.settings.settings(), copy: 0))
        }
        return 0
    }

    private func columns() throws -> Int {
        guard let text = invocation.value("width") else { return Paper.usual }
        guard let columns = Int(text), (24...96).contains(columns) else {
            throw UsageError("--width takes 24 to 96 columns, usually 32, 42 or 48", in: invocation.command)
        }
        return columns
    }

    private func text(of record: StoreRecord, _ settings: StoreSettings, copy: Int) throws -> String {
        ReceiptFile(record, settings, copy: copy).text(columns: try columns())
    }

    func mailReceipt() async throws -> Int32 {
        let record = try await receipt()
        let number = record.number ?? ""
        var email = invocation.value("to") ?? ""
        if email.isEmpty, let customer = record.customer { email = try await customers.find(customer)?.email ?? "" }
        let address = ReceiptFile(record, await service.settings.settings()).mail(to: email)
        try mapError(of: ExternalLinks(environment: container.environment).open(address)) { (error: LinkError) in
            StoreError.refused(
                "\(number) was not mailed: \(error.message)",
                advice: "“quad store receipts print \(number) --to FILE” writes it to a file")
        }
        output.note("Your mail program has a message with \(number)")
        return 0
    }

    /// Writes a receipt to a file, in the format given by `--format` or by the ending of the file name. Without a file,
    /// prints the receipt.
    func printReceipt() async throws -> Int32 {
        let record = try await receipt()
        let settings = await service.settings.settings()
        let columns = try columns()
        let isKitchen = invocation.has("kitchen")
        let printed = isKitchen ? ReceiptFile(kitchenOf: record, settings) : ReceiptFile(record, settings)
        guard let printed else { throw StoreError.refused("Nothing in \(arguments[0]) is made in the kitchen") }
        guard let path = invocation.value("to"), path != "-" else {
            output.text(printed.text(columns: columns))
            return 0
        }
        let format = invocation.value("format").flatMap(ReceiptFile.Format.init) ?? .init(ofFile: path)
        let page = format == .escpos ? try codePage() : .ascii
        let fonts = format == .pdf || format == .escpos ? PangoFonts.installed : nil
        let bytes = printed.bytes(format, columns: columns, page: page, fonts: fonts, matrix: QRCode.matrix)
        guard let file = try await OutputFile(path, of: context) else { return 0 }
        try await file.write(bytes)
        output.note("\(record.number ?? "") is in \(path)")
        if let warning = printed.warning(format, page: page, fonts: fonts) { output.complain(warning) }
        return 0
    }

    nonisolated static let formats = ReceiptFile.Format.allCases.map(\.rawValue)

    private func codePage() throws -> CodePage {
        guard let name = invocation.value("code-page") else { return .ascii }
        guard let page = CodePage.named(name) else {
            throw UsageError("\(Quoted.text(name)) is not a code page", in: invocation.command)
        }
        return page
    }

    // MARK: Sums and proofs

    func today() async throws -> Int32 {
        let settings = try await shownSettings()
        let books = try await service.log.books()
        let today = await service.businessMoment().dayNumber
        let sum = books.days[today] ?? DaySum()
        if isJSON {
            var object = RecordObject()
            object["day"] = .string(CalendarDay(dayNumber: today).description)
            Self.put(sum, in: &object)
            tell(object)
            return 0
        }
        let turnover = sum.turnover
        output.row(["sales", "\(turnover.salesCount)", settings.money.text(turnover.sales)])
        output.row(["refunds", "\(turnover.refundCount)", settings.money.text(turnover.refunds)])
        if turnover.voidCount > 0 {
            output.row(["voids", "\(turnover.voidCount)", settings.money.text(turnover.voids)])
        }
        for kind in TenderKind.allCases where sum.tenders[kind] ?? 0 != 0 {
            output.row([kind.rawValue, "", settings.money.text(sum.tenders[kind] ?? 0)])
        }
        return 0
    }

    /// Prints the sums of each day and the total, from the cached books.
    func daySums() async throws -> Int32 {
        let settings = try await shownSettings()
        let days = try await days()
        let books = try await service.log.books()
        var all = DaySum()
        func row(_ name: String, _ sum: DaySum) {
            guard isJSON else {
                let turnover = sum.turnover
                return output.row([
                    name, "\(turnover.salesCount)", settings.money.text(turnover.sales), "\(turnover.refundCount)",
                    settings.money.text(turnover.refunds), settings.money.text(turnover.net),
                ])
            }
            var object = RecordObject()
            object["day"] = .string(name)
            Self.put(sum, in: &object)
            tell(object)
        }
        for (day, sum) in books.days.all.sorted(by: { $0.key < $1.key }) where days.contains(day) {
            row(CalendarDay(dayNumber: day).description, sum)
            all.add(sum)
        }
        row("all", all)
        return 0
    }

    private static func put(_ sum: DaySum, in object: inout RecordObject) {
        let turnover = sum.turnover
        for (name, value) in [
            ("sales_count", turnover.salesCount), ("sales", turnover.sales), ("refund_count", turnover.refundCount),
            ("refunds", turnover.refunds), ("void_count", turnover.voidCount), ("voids", turnover.voids),
            ("net", turnover.net), ("tips", sum.tips),
        ] { object[name] = .integer(value) }
        for kind in TenderKind.allCases { object[kind.rawValue] = .integer(sum.tenders[kind] ?? 0) }
    }

    func verify() async throws -> Int32 {
        let chains = try await service.log.verify(head: invocation.value("head"))
        var isGood = true
        for chain in chains {
            let report = chain.report
            isGood = isGood && report.isGood
            if isJSON {
                tell(Self.object(of: chain))
                continue
            }
            output.row([
                chain.register, "\(report.records) records",
                report.isGood ? "whole" : report.faultCount == 1 ? "1 fault" : "\(report.faultCount) faults",
                report.lastHash?.hex ?? "",
            ])
            for fault in report.faults { output.row(["", fault.kind.rawValue, fault.description]) }
            if report.respelled > 0 {
                output.row([
                    "", "spelling", "Records written in another form, but with the same content: \(report.respelled)",
                ])
            }
            if chain.unfinishedBytes > 0 {
                let bytes = chain.unfinishedBytes
                output.row(["", "end", "\(bytes) bytes are not a whole record; the next sale sets them aside"])
            }
        }
        if chains.isEmpty, invocation.value("head") != nil {
            output.complain("no record has that hash: the log is empty")
            return 1
        }
        if chains.isEmpty, !isJSON { output.note("Nothing is recorded yet") }
        return isGood ? 0 : 1
    }

    private static func object(of chain: ChainOfRegister) -> RecordObject {
        var object = RecordObject()
        object["register"] = .string(chain.register)
        object["records"] = .integer(chain.report.records)
        object["good"] = .bool(chain.report.isGood)
        object["last_hash"] = chain.report.lastHash.map { .string($0.hex) }
        if chain.unfinishedBytes > 0 { object["unfinished_bytes"] = .integer(chain.unfinishedBytes) }
        object["faults"] = .array(
            chain.report.faults.map {
                ["seq": .integer($0.seq), "kind": .string($0.kind.rawValue), "what": .string($0.description)]
            })
        return object
    }

    func journal() async throws -> Int32 {
        let settings = try await shownSettings()
        let days = try await days()
        let withOpening = invocation.has("opening")
        guard !withOpening || invocation.value("from") != nil else {
            throw UsageError(
                "--opening needs --from: without it the journal begins with the first record", in: invocation.command)
        }
        var ledger = Ledger()
        // The first entry of an account and the balances before a day need the whole log. Records are sorted by
        // register and sequence, because a clock may have been ahead.
        let records = try await service.log.records()
            .sorted { ($0.register, $0.sequence) < ($1.register, $1.sequence) }
        for record in records { ledger.add(record) }
        for (register, book) in try await service.log.books().registers {
            ledger.noteCash(book.openSession?.totals.expectedCash ?? book.left ?? 0, in: register)
        }
        let writer = LedgerWriter(
            LedgerWriter.Format(rawValue: invocation.value("format") ?? "") ?? .hledger, currency: settings.currency)
        output.export(writer.text(of: ledger.part(days, withOpening: withOpening)))
        return 0
    }
}
