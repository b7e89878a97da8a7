/// The content of a GS1 element string: identifiers and their values.
///
/// The supported identifiers are 01 GTIN, 10 batch or lot, 15 best before, 17 expiry, 21 serial, 30 count, 310n weight
/// in kilograms and 392n price. The last two have n decimals.
package struct GS1Elements: Equatable, Sendable {
    package struct Element: Equatable, Sendable {
        package let identifier: String
        /// The value exactly as in the string.
        package let value: String
    }

    /// The elements in the order of the string, each identifier once.
    package private(set) var elements: [Element] = []

    /// The character that ends a value of variable length before the end of the string (FNC1).
    static let separator: Unicode.Scalar = "\u{1D}"

    /// - Parameter text: the element string without the reader's prefix.
    package init(_ text: String) throws(GS1Error) {
        let bytes = Array(text.utf8)
        var at = bytes.first == Self.separatorByte ? 1 : 0
        while at < bytes.count { try readElement(bytes, &at) }
        guard !elements.isEmpty else { throw .empty }
    }

    package subscript(identifier: String) -> String? {
        elements.first { $0.identifier == identifier }?.value
    }

    // MARK: Typed values

    package var gtin: GTIN? { self["01"].flatMap { try? GTIN($0) } }
    var lot: String? { self["10"] }
    package var bestBefore: GS1Date? { self["15"].flatMap(GS1Date.init) }
    package var expiry: GS1Date? { self["17"].flatMap(GS1Date.init) }
    var serial: String? { self["21"] }
    package var count: Int? { self["30"].flatMap { Int($0) } }

    /// Returns the weight in thousandths of a kilogram; nil if there is none.
    ///
    /// - Throws: `losesDigits` if the weight has more decimals.
    package func weight() throws(GS1Error) -> Int? { try scaled("310", decimals: 3) }

    /// Returns the price in minor units; nil if there is none.
    ///
    /// - Parameter exponent: the decimals of the store's currency.
    /// - Throws: `losesDigits` if the price has more decimals or is too large.
    package func price(exponent: Int) throws(GS1Error) -> Int? { try scaled("392", decimals: exponent) }

    private func scaled(_ family: String, decimals: Int) throws(GS1Error) -> Int? {
        guard let element = elements.first(where: { $0.identifier.count == 4 && $0.identifier.hasPrefix(family) }),
            let given = element.identifier.last?.wholeNumberValue, var value = Int(element.value)
        else { return nil }
        for _ in 0..<max(0, given - decimals) {
            guard value.isMultiple(of: 10) else { throw .losesDigits(identifier: element.identifier) }
            value /= 10
        }
        for _ in 0..<max(0, decimals - given) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { throw .losesDigits(identifier: element.identifier) }
            value = product
        }
        return value
    }

    // MARK: Reading

    private static let separatorByte = UInt8(ascii: separator)

    /// Reads one element and the separator after it, if there is one. A value of fixed length does not need a
    /// separator, but readers may send one.
    private mutating func readElement(_ bytes: [UInt8], _ at: inout Int) throws(GS1Error) {
        guard let identifier = GS1Identifier(bytes[at...]) else { throw .unknownIdentifier(place: at + 1) }
        let code = identifier.code
        let start = at + code.utf8.count
        let rest = bytes[start...]
        var end = rest.firstIndex(of: Self.separatorByte) ?? bytes.count
        if identifier.isFixed { end = min(end, start + identifier.length.upperBound) }
        if let wrong = rest[..<end].firstIndex(where: { !identifier.allows($0) }) {
            throw .character(identifier: code, place: wrong + 1)
        }
        guard end - start >= identifier.length.lowerBound else { throw .tooShort(identifier: code, place: end + 1) }
        guard end - start <= identifier.length.upperBound else {
            throw .tooLong(identifier: code, place: start + identifier.length.upperBound + 1)
        }
        let element = Element(identifier: code, value: String(decoding: rest[..<end], as: UTF8.self))
        try Self.check(element, identifier, start: start)
        try add(element, place: at + 1)
        at = end < bytes.count && bytes[end] == Self.separatorByte ? end + 1 : end
    }

    private static func check(_ element: Element, _ identifier: GS1Identifier, start: Int) throws(GS1Error) {
        if identifier.code == "01", let digits = CheckDigit.digits(element.value), !CheckDigit.isRight(digits) {
            throw .checkDigit(expected: CheckDigit.mod10(digits.dropLast()), place: start + digits.count)
        }
        if identifier.isDate, GS1Date(element.value) == nil {
            throw .date(identifier: identifier.code, place: start + 1)
        }
    }

    private mutating func add(_ element: Element, place: Int) throws(GS1Error) {
        guard let known = self[element.identifier] else {
            elements.append(element)
            return
        }
        guard known == element.value else {
            throw .contradiction(identifier: element.identifier, place: place)
        }
    }
}
