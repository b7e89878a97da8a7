import FoundationEssentials
import StoreKit
import TestSupport

/// The starting state of shops: products, one of them scarce, sold gift cards, and a number of sales.
final class ShopPlan: Sendable {
    static let mug = "mug"
    static let pieces = 6
    let path: String
    /// The codes of the sold gift cards.
    let cards: [String]
    private let directory: TemporaryDirectory

    /// - Parameter sales: the number of sales; with zero, the shop has only products.
    init(sales: Int, seed: Int) async throws {
        let directory = try TemporaryDirectory("store-crash-plan")
        self.directory = directory
        path = directory.appending("data")
        try FileManager.default.createDirectory(atPath: "\(path)/store", withIntermediateDirectories: true)
        var random = SeededRandom(seed)
        let codes = (0..<(sales > 0 ? 4 : 0)).map { _ in GiftCode(using: &random) }
        cards = codes.map(\.printed)
        let work = StoreWork(path)
        try await work.stock()
        for number in 0..<sales {
            try await work.sell(
                "plan-\(number)", on: Shop.registers[number % 2], card: codes[number / 10 % codes.count])
        }
    }
}
