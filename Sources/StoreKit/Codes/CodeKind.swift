/// The kind of a code by its length and, for eight digits, by its check digit. The raw value is the name of the kind.
package enum CodeKind: String, Hashable, Sendable, CaseIterable {
    case ean13 = "EAN-13"
    case upcA = "UPC-A"
    case ean8 = "EAN-8"
    case upcE = "UPC-E"
    case gtin14 = "GTIN-14"
    /// A GS1 element string: identifiers and their values, not one number.
    case gs1 = "GS1"

    /// Finds the kind of a number; nil if no GTIN has this length. The check digit only decides between UPC-E and
    /// EAN-8: eight digits from 0 or 1 that are valid both ways are UPC-E, unless the reader says EAN-8.
    package init?(_ digits: [UInt8], prefix: AIMPrefix? = nil) {
        switch digits.count {
        case 8: self = Self.ofEight(digits, prefix)
        case 12: self = .upcA
        case 13: self = .ean13
        case 14: self = .gtin14
        default: return nil
        }
    }

    private static func ofEight(_ digits: [UInt8], _ prefix: AIMPrefix?) -> CodeKind {
        guard prefix?.isEAN8 != true, let expanded = UPCE.expanded(digits) else { return .ean8 }
        return CheckDigit.isRight(expanded) || !CheckDigit.isRight(digits) ? .upcE : .ean8
    }
}
