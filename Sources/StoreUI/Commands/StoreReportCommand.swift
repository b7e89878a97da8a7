import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store report`.
extension StoreCommands {
    func report() async throws -> Int32 {
        let settings = try await shownSettings()
        let days = try await days()
        let parts = try reportParts()
        let register = invocation.value("register")
        if let register, try await service.log.books().registers[register] == nil {
            throw StoreError.refused(
                "Nothing was sold on a register \(Quoted.text(register))",
                advice: "“quad store session” lists the registers")
        }
        let report = try await service.report(days, register: register)
        let text = SalesReportText(settings)
        if isJSON {
            tell(text.object(report, parts, days: days, register: register))
        } else if invocation.has("csv") {
            output.export(text.csv(SalesReportTable(parts[0], of: report)))
        } else {
            for part in parts {
                if parts.count > 1 { output.line(part == parts[0] ? part.rawValue : "\n\(part.rawValue)") }
                for row in text.rows(SalesReportTable(part, of: report)) { output.row(row) }
            }
        }
        return 0
    }

    /// Returns the table that `--by` names; all tables without the option.
    private func reportParts() throws -> [SalesReport.Part] {
        guard let name = invocation.value("by") else {
            guard !invocation.has("csv") else {
                throw UsageError(
                    "--csv writes one table: add --by with \(Self.reportParts.joined(separator: ", "))",
                    in: invocation.command)
            }
            return SalesReport.Part.allCases
        }
        guard let part = SalesReport.Part(rawValue: name) else {
            throw UsageError(
                "--by takes \(Self.reportParts.joined(separator: ", ")), not \(Quoted.text(name))",
                in: invocation.command)
        }
        return [part]
    }

    nonisolated static let reportParts = SalesReport.Part.allCases.map(\.rawValue)
}

extension CommandGroup {
    static func storeReport(_ options: [OptionSpec], _ run: @escaping CommandSpec.Handler) -> CommandSpec {
        CommandSpec(
            ["store", "report"], "Print what was sold in a period: by product, category, hour, tender and tax",
            details: """
                By default, it covers all days, all registers and all five tables. Voided sales do not count as sales, \
                nor does credit put on gift cards and wallets. Tenders include tips and credit. \
                JSON has amounts in minor units and quantities in thousandths.
                """,
            options: options + [
                OptionSpec("by", value: "TABLE", "One table", completion: .values(StoreCommands.reportParts)),
                OptionSpec("csv", "Print a table for spreadsheets", excludes: ["json"]), .json(),
            ], run: run)
    }
}
