import StoreKit

/// Counts of a file, a code and a quantity a line: all of them are right, or none is taken.
package enum StockTakeTable {
    package struct Problem: Equatable, Sendable {
        package let line: Int
        package let words: String
    }

    /// - Parameters:
    ///   - text: `CODE,QUANTITY` a line; a header, empty lines and `;` or a tab instead of the comma are allowed.
    ///   - quantities: what should be there now, by product.
    package static func read(
        _ text: String, _ codes: ProductCodes, _ settings: StoreSettings, quantities: [String: Int]
    ) -> (take: StockTake, problems: [Problem]) {
        var (take, problems) = (StockTake(), [Problem]())
        // Spreadsheets begin their files with a mark of the encoding.
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        // One sign for the whole file: in some of them a comma stands before decimals.
        let sign: Character = text.contains(";") ? ";" : text.contains("\t") ? "\t" : ","
        for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: sign, omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
            guard parts.contains(where: { !$0.isEmpty }) else { continue }
            if place == 0, parts.count > 1, ["quantity", "counted", "qty"].contains(parts[1].lowercased()) { continue }
            do throws(StoreFault) { try add(parts, codes, settings, quantities, to: &take) } catch {
                problems.append(Problem(line: place + 1, words: error.words))
            }
        }
        return (take, problems)
    }

    private static func add(
        _ parts: [String], _ codes: ProductCodes, _ settings: StoreSettings, _ quantities: [String: Int],
        to take: inout StockTake
    ) throws(StoreFault) {
        guard parts.count == 2 else {
            throw .refused(
                "A code and a quantity are needed, and nothing else", advice: "; parts them where a comma is in one")
        }
        guard let product = codes.found(parts[0])?.product else {
            throw .refused("No product has “\(parts[0].clipped)”")
        }
        guard product.isTracked else { throw .refused("The stock of \(product.title.clipped) is not tracked") }
        guard let counted = try? settings.quantities.thousandths(parts[1]),
            product.kind == .weight || counted % 1000 == 0
        else { throw .refused("“\(parts[1].clipped)” is no quantity of \(product.title.clipped)") }
        try take.add(counted, of: product.id, expected: quantities[product.id] ?? 0)
    }
}
