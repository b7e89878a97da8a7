import StoreKit

/// A product that was edited while somebody else changed it: what only one of both changed is as they left it.
enum ProductMerge {
    private struct Part {
        let field: ProductProblem.Field
        let isSame: (Product, Product) -> Bool
        let copy: (Product, inout Product) -> Void
        let words: (Product) -> String

        init<Value: Equatable>(
            _ field: ProductProblem.Field, _ path: WritableKeyPath<Product, Value>,
            _ words: @escaping (Value) -> String
        ) {
            self.words = { words($0[keyPath: path]) }
            self.field = field
            isSame = { $0[keyPath: path] == $1[keyPath: path] }
            copy = { $1[keyPath: path] = $0[keyPath: path] }
        }
    }

    private static func parts(_ settings: StoreSettings) -> [Part] {
        func yes(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
        let money = { (amount: Int?) in amount.map { settings.money.text($0) } ?? "" }
        let number = { (quantity: Int?) in quantity.map { settings.quantities.text($0) } ?? "" }
        let tax = { (id: String?) in
            settings.taxes.first { $0.id == id }.map { settings.title(of: $0) } ?? id ?? "none"
        }
        return [
            Part(.name, \.name) { $0 }, Part(.price, \.price) { settings.money.text($0) }, Part(.sku, \.sku) { $0 },
            Part(.category, \.category) { $0 }, Part(.kind, \.kind) { $0.rawValue }, Part(.option, \.group) { $0 },
            Part(.option, \.option) { $0 }, Part(.rate, \.rate, tax), Part(.cost, \.cost, money),
            Part(.discount, \.refusesDiscount, yes), Part(.archived, \.isArchived, yes),
            Part(.tracking, \.isTracked, yes), Part(.threshold, \.threshold, number),
            Part(.negative, \.negative) { $0?.rawValue ?? "as the store" },
        ]
    }

    /// - Throws: the fields that both changed, each in its way, with both values.
    static func merged(
        _ mine: Product, from before: Product, with now: Product, _ settings: StoreSettings
    ) throws(ProductFault) -> Product {
        guard now != before else { return mine }
        var merged = now
        var problems: [ProductProblem] = []
        for part in parts(settings) where !part.isSame(mine, before) {
            if part.isSame(now, before) || part.isSame(now, mine) {
                part.copy(mine, &merged)
            } else {
                let words = "“\(part.words(now).clipped)” there, “\(part.words(mine).clipped)” here"
                problems.append(ProductProblem(part.field, "Changed elsewhere meanwhile: \(words)"))
            }
        }
        let dropped = before.codes.without(mine.codes)
        merged.codes.removeAll { dropped.contains($0) }
        merged.codes += mine.codes.without(before.codes).without(merged.codes)
        guard problems.isEmpty else { throw .problems(problems) }
        return merged
    }
}
