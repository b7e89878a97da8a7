/// A Global Trade Item Number as fourteen digits, the form for comparisons.
///
/// Only leading zeros are added. So 036000291452 and 0036000291452 are the same product, but a case (1…) never equals
/// the unit inside it.
package struct GTIN: Hashable, Sendable {
    /// Fourteen ASCII digits; the last one is the correct check digit.
    package let text: String

    /// Reads a typed, stored or imported code: 8, 12, 13 or 14 digits.
    package init(_ code: String) throws(CodeError) {
        guard !code.isEmpty else { throw .empty }
        guard let digits = CheckDigit.digits(code) else { throw .nonDigit(place: Self.firstNonDigit(code)) }
        try self.init(digits)
    }

    /// - Parameters:
    ///   - digits: values 0–9.
    ///   - prefix: the reader's prefix, which tells EAN-8 from UPC-E.
    package init(_ digits: [UInt8], prefix: AIMPrefix? = nil) throws(CodeError) {
        guard let kind = CodeKind(digits, prefix: prefix) else { throw .length(digits.count) }
        let whole = kind == .upcE ? UPCE.expanded(digits) ?? digits : digits
        let expected = CheckDigit.mod10(whole.dropLast())
        guard whole.last.map(Int.init) == expected else { throw .checkDigit(expected: expected, kind: kind) }
        text = CheckDigit.text(Array(repeating: 0, count: 14 - whole.count) + whole)
    }

    /// Whether the number is from the range that each shop assigns freely (prefixes 02, 04 and 20–29 of EAN-13).
    package var isInStore: Bool {
        text.hasPrefix("02") || text.hasPrefix("002") || text.hasPrefix("004")
    }

    private static func firstNonDigit(_ code: String) -> Int {
        let index = code.firstIndex { !$0.isASCII || !$0.isNumber } ?? code.startIndex
        return code.distance(from: code.startIndex, to: index) + 1
    }
}
