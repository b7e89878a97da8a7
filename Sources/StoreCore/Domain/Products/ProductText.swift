import QuadCore
import StoreKit

/// The reader for the fields of a product, typed or from a file.
struct ProductText: Sendable {
    let money: MoneyText
    let quantities: QuantityText

    init(_ settings: StoreSettings, decimalSign: DecimalSign? = nil) {
        let sign = decimalSign ?? settings.decimalSign
        money = MoneyText(settings.currency, decimalSign: sign)
        quantities = QuantityText(decimalSign: sign)
    }

    /// Returns the text on one line and without invisible characters, the form in which names, categories and SKUs are
    /// stored.
    static func line(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        guard !isPlain else { return text.trimmingSpaces }
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)).trimmingSpaces
    }

    static func sku(_ text: String) -> String { line(text).uppercased() }

    /// The name is limited because every receipt stores it for good.
    private static let longestName = 500

    static func name(_ text: String) throws(ProductFieldError) -> String {
        let name = line(text)
        guard !name.isBlank else { throw .nameRequired }
        guard name.utf8.count <= longestName else {
            throw ProductFieldError(.name, "At most \(longestName) characters")
        }
        return name
    }

    func price(_ text: String) throws(ProductFieldError) -> Int { try amount(text, .price, "price") }
    func cost(_ text: String) throws(ProductFieldError) -> Int { try amount(text, .cost, "cost") }

    private func amount(_ text: String, _ field: ProductFieldError.Field, _ word: String) throws(ProductFieldError)
        -> Int
    {
        do throws(MoneyError) { return try money.amount(text.trimmingSpaces) } catch {
            let sample = money.text(1250)
            switch error {
            case .signed where isBelowZero(text):
                throw ProductFieldError(field, "\(word.capitalizedFirst) can't be negative")
            case .decimals(0): throw ProductFieldError(field, "Invalid \(word): \(money.currency.code) has no decimals")
            case .decimals(let most):
                throw ProductFieldError(field, "Invalid \(word): at most \(most) decimals, as in \(sample)")
            case .grouping: throw ProductFieldError(field, "Invalid \(word): it is written as \(sample)")
            case .tooLarge: throw ProductFieldError(field, "Invalid \(word): that is more than a till can hold")
            case .empty, .notANumber, .signed, .currency: throw ProductFieldError(field, "Invalid \(word)")
            }
        }
    }

    private func isBelowZero(_ text: String) -> Bool {
        guard let sign = text.firstIndex(of: "-") else { return false }
        return (try? money.amount(String(text[text.index(after: sign)...]))) != nil
    }

    /// Returns thousandths. Stock may be negative after more was sold than there was.
    /// - Parameter shown: the current stock, which is always accepted.
    func quantity(_ text: String, isWeight: Bool, shown: Int) throws(ProductFieldError) -> Int {
        let text = text.trimmingSpaces
        let isBelow = text.hasPrefix("-")
        guard let size = try? quantities.thousandths(isBelow ? String(text.dropFirst()) : text) else {
            throw Self.notWhole(.quantity, isWeight)
        }
        let quantity = isBelow ? -size : size
        guard isWeight || quantity % 1000 == 0 || quantity == shown else { throw Self.notWhole(.quantity, isWeight) }
        return quantity
    }

    /// Returns thousandths.
    func threshold(_ text: String, isWeight: Bool, shown: Int) throws(ProductFieldError) -> Int {
        guard let threshold = try? quantities.thousandths(text.trimmingSpaces),
            isWeight || threshold % 1000 == 0 || threshold == shown
        else { throw Self.notWhole(.threshold, isWeight) }
        return threshold
    }

    private static func notWhole(_ field: ProductFieldError.Field, _ isWeight: Bool) -> ProductFieldError {
        ProductFieldError(field, isWeight ? "A number with at most 3 decimals" : "Whole number")
    }

    /// Returns whether a spreadsheet turned the code into a number such as `4.00639E+12`, which lost most digits.
    static func isShortened(_ code: String) -> Bool {
        let parts = code.uppercased().utf8.split(separator: UInt8(ascii: "E"), omittingEmptySubsequences: false)
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard parts.count == 2, parts[1].first == UInt8(ascii: "+"), parts[1].count > 1 else { return false }
        return parts[1].dropFirst().allSatisfy(isDigit) && parts[0].contains(where: isDigit)
            && parts[0].allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }

    /// Returns a warning about a code that is accepted anyway; nil if there is none. A code whose length no GTIN has is
    /// the store's own.
    static func warning(ofCode code: String) -> String? {
        let scanned = ScannedCode(code)
        guard scanned.kind != nil, let fault = scanned.warning else { return nil }
        return "\(code.clipped): \(fault)"
    }
}
