import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store session`, `x`, `z` and `cash`.
extension StoreCommands {
    /// A counted amount: a sum, or coins and notes such as 20.00*8.
    struct Count {
        var sum: Int
        var pieces: [Int: Int] = [:]
    }

    func count(_ texts: [String], _ settings: StoreSettings) throws -> Count {
        var count = Count(sum: 0)
        for text in texts {
            guard !text.trimmingSpaces.contains(where: \.isWhitespace) else {
                throw UsageError(
                    "\(Quoted.text(text)) may be one amount or several: write one without spaces, "
                        + "several as separate arguments",
                    in: invocation.command)
            }
            let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
            let value = try amount(String(parts[0]), "the count", settings)
            guard parts.count == 2 else {
                count.sum += value
                continue
            }
            guard let pieces = Int(parts[1]), (0...1_000_000).contains(pieces) else {
                throw UsageError("write coins and bills as 20.00*8, not \(Quoted.text(text))", in: invocation.command)
            }
            count.pieces[value, default: 0] += pieces
            let (part, over) = value.multipliedReportingOverflow(by: pieces)
            guard !over, part <= Exact.largestAmount else {
                throw UsageError("\(Quoted.text(text)) is more than a till can hold", in: invocation.command)
            }
            count.sum += part
        }
        guard count.sum <= Exact.largestAmount else {
            throw UsageError("that is more than a till can hold", in: invocation.command)
        }
        return count
    }

    func openSession() async throws -> Int32 {
        let settings = try await shownSettings()
        let count = try count(arguments + invocation.values("count"), settings)
        let register = register
        let record = try await holding(register, orAnother: true) {
            try await service.openSession(on: register, counted: count.sum, staff: try await staffName())
        }
        if isJSON { return told(record) }
        var words = ["session \(record.session ?? 0) of \(register) is open", settings.money.text(count.sum)]
        if let end = record.sessionEnd, end.difference != 0 {
            words.append("\(settings.money.text(end.difference)) compared with what was left")
        }
        output.row(words)
        return 0
    }

    func correctOpening() async throws -> Int32 {
        let settings = try await shownSettings()
        let count = try count(arguments + invocation.values("count"), settings)
        let register = register
        let record = try await holding(register) {
            try await service.recountOpening(on: register, counted: count.sum, staff: try await staffName())
        }
        if isJSON { return told(record) }
        output.row(["session \(record.session ?? 0) of \(register) began with", settings.money.text(count.sum)])
        return 0
    }

    /// Prints the result of a count without writing anything, so that the user can check the count before the close.
    func countSession() async throws -> Int32 {
        let settings = try await shownSettings()
        let count = try count(arguments, settings)
        let register = register
        guard let session = try await service.log.books().register(register).openSession else {
            throw StoreError.noSession(register)
        }
        let expected = session.totals.expectedCash
        if isJSON {
            tell(["counted": count.sum, "expected": expected, "difference": count.sum - expected])
        } else {
            output.row(["counted", settings.money.text(count.sum)])
            output.row(["expected", settings.money.text(expected)])
            output.row(["difference", settings.money.text(count.sum - expected)])
        }
        return 0
    }

    func closeSession() async throws -> Int32 {
        let settings = try await shownSettings()
        let count = try count(arguments + invocation.values("count"), settings)
        let left = try invocation.value("leave").map { try amount($0, "--leave", settings) }
        let register = register
        // Nobody else can sell on the register while this process holds it.
        let record = try await holding(register) {
            try await service.closeSession(
                on: register, counted: count.sum, pieces: count.pieces, left: left, reason: invocation.value("reason"),
                staff: try await staffName())
        }
        guard !output.isTrial, let report = try await service.zReport(record.sessionEnd?.report, on: register) else {
            output.row(["session \(record.session ?? 0) of \(register) is closed", settings.money.text(count.sum)])
            return 0
        }
        if isJSON { tell(report.object) } else { output.text(report.text(settings)) }
        return 0
    }

    func sessionStatus() async throws -> Int32 {
        let settings = try await shownSettings()
        let books = try await service.log.books()
        let names = invocation.value("register").map { [$0] } ?? books.registers.keys.sorted()
        for name in names where name != StoreService.stockSeries {
            let book = books.register(name)
            if isJSON {
                var object: RecordObject = RecordObject()
                object["register"] = .string(name)
                object["open"] = .bool(book.openSession != nil)
                object["session"] = .integer(book.sessions)
                object["last_number"] = .integer(book.lastNumber)
                object["expected_cash"] = book.openSession.map { .integer($0.totals.expectedCash) }
                tell(object)
            } else if let session = book.openSession {
                output.row([
                    name, "session \(session.number) open since \(session.opened.dayText) \(session.opened.timeText)",
                    session.totals.turnover.salesCount.counted("sale"),
                    settings.money.text(session.totals.turnover.sales),
                ])
            } else {
                output.row([name, "closed", book.left.map { "\(settings.money.text($0)) left" } ?? ""])
            }
        }
        return 0
    }

    func xReport() async throws -> Int32 {
        let settings = try await shownSettings()
        let book = try await service.log.books().register(register)
        guard let session = book.openSession else { throw StoreError.noSession(register) }
        return await tell(
            ZReport(open: session, register: register, at: await service.businessMoment(), book: book), settings)
    }

    /// Prints the Z report with the number, or the last one.
    func zReport() async throws -> Int32 {
        let settings = try await shownSettings()
        let number = try arguments.first.map { text in
            guard let number = Int(text.hasPrefix("Z-") ? String(text.dropFirst(2)) : text) else {
                throw UsageError("a Z report is named by its number, not \(Quoted.text(text))", in: invocation.command)
            }
            return number
        }
        guard let report = try await service.zReport(number, on: register) else {
            throw StoreError.refused("Register \(register) has no such Z report")
        }
        return await tell(report, settings)
    }

    /// Prints the report; with `--print`, also on the printer of the register.
    private func tell(_ report: ZReport, _ settings: StoreSettings) async -> Int32 {
        if isJSON { tell(report.object) } else { output.text(report.text(settings)) }
        guard invocation.has("print") else { return 0 }
        guard await prints.printer(of: report.register) != nil else {
            output.complain(Self.noPrinter(report.register).words)
            return 1
        }
        do {
            try await prints.add(report, register: report.register)
            guard let job = try await prints.print(register: report.register).first else { return 0 }
            output.note("\(report.title) waits: \(await prints.reason(of: job))")
        } catch { output.note("\(report.title) was not printed: \(ErrorText.of(error))") }
        return 1
    }

    /// Runs `quad store cash in|out|drop|open`.
    func moveCash() async throws -> Int32 {
        let settings = try await service.settings.certain()
        let kinds: [String: RecordKind] = ["in": .paidIn, "out": .paidOut, "drop": .drop, "open": .noSale]
        guard let kind = kinds[arguments[0]] else {
            throw UsageError(
                "the movement must be in, out, drop or open, not \(Quoted.text(arguments[0]))", in: invocation.command)
        }
        guard kind == .noSale || arguments.count > 1 else {
            throw UsageError("the amount is missing", in: invocation.command)
        }
        let amount = kind == .noSale ? 0 : try amount(arguments[1], "the amount", settings)
        let register = register
        let (there, record) = try await holding(register) {
            let there = try await service.log.books().register(register).openSession?.totals.expectedCash ?? 0
            let record = try await service.moveCash(
                kind, on: register, amount: amount, reason: invocation.value("reason"), staff: try await staffName())
            return (there, record)
        }
        if kind == .paidOut || kind == .drop, amount > there {
            output.note("By the books, \(settings.money.text(there)) was in the drawer")
        }
        if isJSON { return told(record) }
        output.row([arguments[0], settings.money.text(amount), register])
        return 0
    }

    func told(_ record: StoreRecord) -> Int32 {
        tell(record.sealedObject)
        return 0
    }

    private func tell(_ numbers: KeyValuePairs<String, Int>) {
        var object = RecordObject()
        for (name, number) in numbers { object[name] = .integer(number) }
        tell(object)
    }
}
