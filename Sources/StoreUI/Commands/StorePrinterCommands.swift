import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store printer`.
extension StoreCommands {
    func printers() async throws -> Int32 {
        let settings = await service.settings.settings()
        let waiting = try await prints.waiting()
        for printer in settings.printers {
            let count = waiting.count { $0.register == printer.register }
            guard isJSON else {
                output.row([printer.text, count > 0 ? "\(count) waiting" : ""])
                continue
            }
            var object = RecordObject()
            object["name"] = .string(printer.register)
            object["columns"] = .integer(printer.columns)
            object["code_page"] = .string(printer.page)
            object["drawer"] = .bool(printer.hasDrawer)
            object["kitchen"] = .bool(printer.isKitchen)
            object["categories"] = .array(printer.categories.map { .string($0) })
            object["waiting"] = .integer(count)
            tell(object)
        }
        if settings.printers.isEmpty, !isJSON {
            output.note("No printer is set up: “quad store settings printers 'R tcp:HOST:9100 42'” sets one up")
        }
        return 0
    }

    /// Sets the categories of a kitchen printer.
    func printerCategories() async throws -> Int32 {
        let settings = await service.settings.settings()
        let name = arguments[0]
        guard let place = settings.printers.firstIndex(where: { $0.register == name }) else {
            throw StoreError.refused("There is no printer \(name)", advice: "“quad store printer” lists them")
        }
        let categories = arguments.dropFirst().map(\.trimmingSpaces).filter { !$0.isEmpty }
        guard categories.isEmpty == invocation.has("rest") else {
            throw UsageError(
                "Name categories, or --rest for those that no other printer prints", in: invocation.command)
        }
        if let bad = categories.first(where: { $0.contains { $0 == "," || $0 == "|" } }) {
            throw StoreError.refused(
                "\(Quoted.text(bad)) contains a comma or a |", advice: "name each category by itself")
        }
        var changed = settings
        changed.printers[place].categories = Array(categories)
        let text = changed.printers[place].text
        // A printer that prints whole receipts is refused here.
        _ = try StorePrinter(text)
        _ = try await service.set(
            .printers, to: StoreSettingField.printers.text(changed), shown: StoreSettingField.printers.text(settings))
        output.row([text])
        let known = Set(try await service.products.items().map { $0.category.lowercased() })
        for category in categories where !known.contains(category.lowercased()) {
            output.note("No product has the category \(category) yet")
        }
        return 0
    }
}

extension CommandGroup {
    static let storePrinters: [CommandSpec] = [
        CommandSpec(
            ["store", "printer"], "List the printers, and what waits for each",
            options: [.json("Print each printer as JSON, one per line")], run: storing { try await $0.printers() }),
        CommandSpec(
            ["store", "printer", "categories"], "Set the categories that a kitchen printer prints",
            details: """
                A sale prints a slip on each kitchen printer that has one of its categories. A kitchen printer without \
                categories prints those that no other printer prints.
                """,
            arguments: [ArgumentSpec("PRINTER"), ArgumentSpec("CATEGORY", .any)],
            options: [OptionSpec("rest", "Print the categories that no other kitchen printer prints")],
            run: storing { try await $0.printerCategories() }),
    ]
}
