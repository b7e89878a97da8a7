import QuadCore
import StoreKit

extension StoreService {
    /// Returns the lookup for entries of a sale. Most entries are codes or SKUs exactly as stored, which are found
    /// without reading all products. If one entry is not found this way, all products are read.
    /// - Parameter lines: entries in the format of `CartEntry`.
    package func codes(for lines: [String], _ settings: StoreSettings) async throws(StoreError) -> ProductCodes {
        let words = lines.flatMap { line in
            let code = CartEntry.code(of: line)
            return [line, code, line.uppercased(), code.uppercased()]
        }
        if words.allSatisfy(Self.isPlain) {
            let few = ProductCodes(try await products.items(saying: words), settings)
            if lines.allSatisfy({ few.holds($0) || few.holds(CartEntry.code(of: $0)) }) { return few }
        }
        return ProductCodes(try await products.items(), settings)
    }

    /// Returns whether JSON has only one way to write the word.
    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x20...0x7E).contains($0) && ![0x22, 0x2F, 0x5C].contains($0) }
    }

    /// A code and the product that has it.
    package struct HeldCode: Equatable, Sendable {
        package let code: String
        package let product: Product
    }

    /// Returns the codes of all products, sorted by the name of the product.
    package func heldCodes() async throws(StoreError) -> [HeldCode] {
        try await products.items().sorted { ($0.title, $0.id) < ($1.title, $1.id) }
            .flatMap { product in product.codes.map { HeldCode(code: $0, product: product) } }
    }

    /// Returns the code as its product has it, whatever the form it was typed in.
    package func heldCode(_ text: String) async throws(StoreError) -> HeldCode {
        let held = try await heldCodes()
        let wanted = ProductKeys.key(text.trimmingSpaces)
        guard
            let found = held.first(where: { $0.code == text })
                ?? held.first(where: { ProductKeys.key($0.code) == wanted })
        else {
            throw .refused("No product has the code \(text.clipped)", advice: "“quad store codes” lists all codes")
        }
        return found
    }

    /// Removes a code from a product.
    package func takeOff(
        _ code: String, _ before: Product, staff: String?
    ) async throws(ProductError) -> ProductResult {
        let (settings, shown): (StoreSettings, Int)
        do throws(StoreError) {
            settings = try await self.settings.certain()
            shown = try await log.books().quantities[before.id] ?? 0
        } catch { throw .store(error) }
        var draft = ProductDraft(before, shown: shown, settings)
        draft.codes.removeAll { $0 == code }
        return try await update(before, to: draft, shown: shown, staff: staff)
    }
}
