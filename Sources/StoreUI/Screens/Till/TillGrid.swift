import StoreCore
import StoreKit

/// The products that can be chosen with a letter: those of a category, with all variants of a product under one letter.
struct TillGrid: Equatable {
    struct Cell: Equatable {
        let letter: Character
        let title: String
        let price: String
        /// The stock, such as `! 5`, `✗ out` or `24`; empty if the product is not tracked.
        let stock: String
        let level: StockLevel
        /// The id of the product, or the ids of its variants.
        let products: [String]

        var isGroup: Bool { products.count > 1 }
    }

    let categories: [String]
    let category: Int
    let cells: [Cell]
    let page: Int
    let pages: Int

    /// The letters that are keys in the grid.
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    static let otherWords = "Other"
    static let favoriteWords = "★ Favorites"

    @MainActor
    init(_ model: StoreModel, category: Int, page: Int, most: Int) {
        let favorites = model.index.favorites
        let first = favorites.isEmpty ? [] : [Self.favoriteWords]
        categories = first + model.index.categories.map { $0.isEmpty ? Self.otherWords : $0 }
        self.category = categories.indices.contains(category) ? category : 0
        let isFavorites = self.category < first.count
        guard let name = isFavorites ? "" : model.index.categories.dropFirst(self.category - first.count).first else {
            (cells, self.page, pages) = ([], 0, 1)
            return
        }
        let groups = isFavorites ? favorites : model.index.groups(in: name)
        let room = max(1, min(most, Self.letters.count))
        pages = max(1, (groups.count + room - 1) / room)
        self.page = min(max(0, page), pages - 1)
        cells = zip(Self.letters, groups.dropFirst(self.page * room).prefix(room)).map { letter, products in
            Self.cell(letter, products, model)
        }
    }

    @MainActor
    private static func cell(_ letter: Character, _ products: [Product], _ model: StoreModel) -> Cell {
        let first = products[0]
        let isGroup = products.count > 1
        let levels = products.map { model.level(of: $0) }
        let level = levels.allSatisfy { $0 == .out } ? StockLevel.out : isGroup ? .plenty : levels[0]
        let sum = products.compactMap { model.quantity(of: $0) }.reduce(0, +)
        let isCounted = products.contains { $0.isTracked }
        let quantity = model.settings.quantities.text(sum, isWeight: first.kind == .weight)
        let stock =
            switch level {
            case .notTracked: ""
            case .out: "✗ out"
            case .low: "! \(quantity)"
            case .plenty: isCounted ? quantity : ""
            }
        return Cell(
            letter: letter, title: isGroup ? "\(first.group) ›" : first.title,
            price: first.kind == .open ? "open" : model.settings.money.text(first.price), stock: stock, level: level,
            products: products.map(\.id))
    }

    func cell(_ letter: Character) -> Cell? { cells.first { $0.letter == letter } }
}
