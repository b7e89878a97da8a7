/// Detection of payment card numbers, which must not be stored (PCI DSS 3.3).
package enum CardNumber {
    /// Whether the text contains 13–19 digits with a valid check digit (Luhn, ISO/IEC 7812-1). The digits may be
    /// grouped with a space, a hyphen or a similar sign between groups.
    package static func isIn(_ text: String) -> Bool {
        // Groups that may be parts of one number. The number may begin and end with any group.
        var row: [[UInt8]] = []
        var group: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                group.append(digit)
                continue
            }
            if !group.isEmpty { row.append(group) }
            group = []
            guard !isSeparator(scalar) else { continue }
            if holdsNumber(row) { return true }
            row = []
        }
        return holdsNumber(group.isEmpty ? row : row + [group])
    }

    private static func holdsNumber(_ row: [[UInt8]]) -> Bool {
        for start in row.indices {
            var digits: [UInt8] = []
            for group in row[start...] {
                digits += group
                guard digits.count <= 19 else { break }
                if digits.count >= 13, passesLuhn(digits[...]) { return true }
            }
        }
        return false
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        "-._/·–—".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
    }

    /// Returns the value of a digit in any script, because a card number may be written in Arabic digits.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if ("0"..."9").contains(scalar) { return UInt8(scalar.value - 0x30) }
        guard scalar.properties.numericType == .decimal else { return nil }
        // The ten decimal digits of a script are consecutive, so the position gives the value.
        var value = scalar.value
        while value > 0, let before = Unicode.Scalar(value - 1), before.properties.numericType == .decimal {
            value -= 1
        }
        return UInt8((scalar.value - value) % 10)
    }

    private static func passesLuhn(_ digits: ArraySlice<UInt8>) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            let doubled = Int(digit) * 2
            sum += place % 2 == 0 ? Int(digit) : doubled > 9 ? doubled - 9 : doubled
        }
        return sum % 10 == 0 && digits.contains { $0 != 0 }
    }
}
