import StoreKit

// The products of the demo, and the goods that were delivered.
extension DemoStand {
    private struct Row {
        let sku: String
        let name: String
        /// Minor units.
        let price: Int
        let option: String
        let cost: Int
        /// The first delivery in pieces or kilograms; 0 if the stock is not tracked.
        let stock: Int
        /// The second delivery.
        let more: Int
        /// The stock that is low.
        let low: Int

        init(
            _ sku: String, _ name: String, _ price: Int, option: String = "", cost: Int, stock: Int = 0, more: Int = 0,
            low: Int = 5
        ) {
            (self.sku, self.name, self.price, self.option, self.cost) = (sku, name, price, option, cost)
            (self.stock, self.more, self.low) = (stock, more, low)
        }
    }

    private static let food = [
        Row("HOTDOG", "Hot dog", 350, cost: 110, stock: 36, more: 24, low: 12),
        Row("CHILIDOG", "Chili dog", 450, cost: 150, stock: 16, low: 6),
        Row("NACHOS", "Nachos", 400, cost: 120, stock: 20, low: 6),
        Row("PIZZA", "Pizza slice", 350, cost: 140, stock: 24, low: 8),
        Row("PRETZEL", "Soft pretzel", 300, cost: 90, stock: 6, more: 6, low: 4),
        Row("POPCORN", "Popcorn", 250, cost: 40),
    ]

    private static let drinks = [
        Row("WATER", "Water", 150, cost: 30, stock: 48, more: 48, low: 24),
        Row("SPORT-L", "Sports drink", 250, option: "Lemon", cost: 90, stock: 18, more: 12, low: 8),
        Row("SPORT-B", "Sports drink", 250, option: "Berry", cost: 90, stock: 18, more: 12, low: 8),
        Row("LEMONADE", "Lemonade", 250, cost: 50),
        Row("ICETEA", "Iced tea", 200, cost: 50, stock: 24, low: 6),
        Row("COFFEE", "Coffee", 200, cost: 35),
        Row("COCOA", "Hot chocolate", 200, cost: 45),
    ]

    private static let snacks = [
        Row("SEEDS", "Sunflower seeds", 200, cost: 80, stock: 8, more: 5, low: 6),
        Row("CHIPS", "Potato chips", 150, cost: 50, stock: 30, low: 10),
        Row("GRANOLA", "Granola bar", 150, cost: 55, stock: 24, low: 6),
        Row("LICORICE", "Licorice", 150, cost: 60, stock: 20, low: 6),
        Row("GUM", "Bubble gum", 50, cost: 15, stock: 60, low: 20),
        Row("MIX", "Trail mix", 1600, cost: 800, stock: 4, low: 1),
    ]

    private static let gear = [
        Row("CAP", "Team cap", 1800, cost: 900, stock: 12, low: 4),
        Row("TEE-S", "Team T-shirt", 1500, option: "S", cost: 700, stock: 6, low: 2),
        Row("TEE-M", "Team T-shirt", 1500, option: "M", cost: 700, stock: 8, low: 2),
        Row("TEE-L", "Team T-shirt", 1500, option: "L", cost: 700, stock: 4, low: 2),
        Row("TEE-XL", "Team T-shirt", 1500, option: "XL", cost: 700, stock: 4, low: 2),
    ]

    private static let shelf = [("Food", food), ("Drinks", drinks), ("Snacks", snacks), (gearCategory, gear)]
    private static let gearCategory = "Team gear"

    private static let favorites: Set<String> = [
        "HOTDOG", "NACHOS", "PIZZA", "PRETZEL", "POPCORN", "WATER", "SPORT-L", "SPORT-B", "LEMONADE", "COFFEE",
        "SEEDS", "CHIPS",
    ]

    package static let products: [Product] = shelf.flatMap { category, rows in
        rows.map { product($0, in: category) }
    }

    static let firstDelivery = moves(.initial) { $0.stock }
    static let secondDelivery = moves(.restock) { $0.more }

    private static func product(_ row: Row, in category: String) -> Product {
        var product = Product(
            id: id(row), name: row.name, price: row.price, sku: row.sku, category: category,
            kind: row.sku == "MIX" ? .weight : .unit, group: row.option.isEmpty ? "" : row.name, option: row.option,
            taxes: category == gearCategory ? [salesTax] : [], cost: row.cost, isTracked: row.stock > 0,
            threshold: row.low * 1000)
        product.isFavorite = favorites.contains(row.sku)
        if row.sku == "HOTDOG" {
            product.extras = [ProductExtra(name: "cheese", price: 50), ProductExtra(name: "onions", price: 0)]
        }
        return product
    }

    private static func id(_ row: Row) -> String { "demo-\(row.sku.lowercased())" }

    private static func moves(_ reason: StockMove.Reason, _ pieces: (Row) -> Int) -> [StockMove] {
        shelf.flatMap(\.1).filter { pieces($0) > 0 }.map { row in
            StockMove(product: id(row), delta: pieces(row) * 1000, reason: reason)
        }
    }
}
