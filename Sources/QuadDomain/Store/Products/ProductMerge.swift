import StoreKit

/// A product that was edited while somebody else changed it: what only one of both changed is as they left it.
enum ProductMerge {
    private struct Part {
        let field: ProductProblem.Field
        let isSame: (Product, Product) -> Bool
        let copy: (Product, inout Product) -> Void

        init<Value: Equatable>(_ field: ProductProblem.Field, _ path: WritableKeyPath<Product, Value>) {
            self.field = field
            isSame = { $0[keyPath: path] == $1[keyPath: path] }
            copy = { $1[keyPath: path] = $0[keyPath: path] }
        }
    }

    private static var parts: [Part] {
        [
            Part(.name, \.name), Part(.price, \.price), Part(.sku, \.sku), Part(.category, \.category),
            Part(.kind, \.kind), Part(.option, \.group), Part(.option, \.option), Part(.rate, \.rate),
            Part(.cost, \.cost), Part(.discount, \.refusesDiscount), Part(.archived, \.isArchived),
            Part(.tracking, \.isTracked), Part(.threshold, \.threshold), Part(.negative, \.negative),
        ]
    }

    /// - Throws: the fields that both changed, each in its way.
    static func merged(_ mine: Product, from before: Product, with now: Product) throws(ProductFault) -> Product {
        guard now != before else { return mine }
        var merged = now
        var problems: [ProductProblem] = []
        for part in parts where !part.isSame(mine, before) {
            if part.isSame(now, before) || part.isSame(now, mine) {
                part.copy(mine, &merged)
            } else {
                problems.append(ProductProblem(part.field, "Changed elsewhere meanwhile"))
            }
        }
        let dropped = before.codes.without(mine.codes)
        merged.codes.removeAll { dropped.contains($0) }
        merged.codes += mine.codes.without(before.codes).without(merged.codes)
        guard problems.isEmpty else { throw .problems(problems) }
        return merged
    }
}
