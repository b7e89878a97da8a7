import StoreKit

extension StoreService {
    /// What the lines of a sale are looked up in. Codes and SKUs are mostly written as they are stored: those are found
    /// without reading all that the store sells. Where one line says anything else, all of it is read.
    /// - Parameter lines: as `CartEntry` takes them.
    package func codes(for lines: [String], _ settings: StoreSettings) async throws(StoreFault) -> ProductCodes {
        let words = lines.flatMap { line in
            let code = CartEntry.code(of: line)
            return [line, code, line.uppercased(), code.uppercased()]
        }
        if words.allSatisfy(Self.isPlain) {
            let few = ProductCodes(try await products.products(saying: words), settings)
            if lines.allSatisfy({ few.holds($0) || few.holds(CartEntry.code(of: $0)) }) { return few }
        }
        return ProductCodes(try await products.products(), settings)
    }

    /// Written in JSON in one way alone.
    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x20...0x7E).contains($0) && ![0x22, 0x2F, 0x5C].contains($0) }
    }
}
