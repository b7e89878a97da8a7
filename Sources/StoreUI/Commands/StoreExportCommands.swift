import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store export`.
extension StoreCommands {
    func exportReceipts() async throws -> Int32 {
        let file = try await OutputFile(arguments.first, of: context)
        let settings = await service.settings.settings()
        let days = try await days()
        // The table begins with the first day.
        let records = try await service.log.records(from: days.lowerBound, through: days.upperBound).reversed()
            .filter { $0.kind.isNumbered && (invocation.value("register") ?? $0.register) == $0.register }
        let format =
            try invocation.value("format").flatMap(ReceiptExport.Format.init(rawValue:)) ?? file.map {
                try .init(ofFile: $0.path)
            }
            ?? .csv
        if invocation.has("lines"), format == .json {
            throw UsageError("--lines is for a table: JSON has the items of each receipt", in: invocation.command)
        }
        let text =
            invocation.has("lines")
            ? ReceiptExport.lines(records, settings: settings)
            : ReceiptExport.text(records, format, settings: settings)
        try await export(text, to: file, records.count.counted("receipt", grouped: false))
        return 0
    }
}

extension CommandGroup {
    static func storeExport(_ options: [OptionSpec], _ run: @escaping CommandSpec.Handler) -> CommandSpec {
        CommandSpec(
            ["store", "export"], "Export receipts as a table or JSON, the oldest first",
            details: """
                One row per receipt: number, day, time, kind, the receipt it refunds or voids, register, session, staff, \
                customer, goods with their taxes, taxes, credit, tip, rounding, the amount paid in all and by each kind of \
                tender, the reason, then the base and the tax of each tax and rate. With --lines, one row per item. \
                Amounts have a decimal point, and refunds are below zero. JSON is a list of everything on record, in \
                minor units; a FILE that ends in .json is written as JSON. Without FILE, it prints to standard output.
                """,
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec(
                    "format", value: "FORMAT", "The format",
                    completion: .values(ReceiptExport.Format.allCases.map(\.rawValue))),
                OptionSpec("lines", "One row for each item of a receipt"),
            ] + options + [OutputFile.force], run: run)
    }
}
