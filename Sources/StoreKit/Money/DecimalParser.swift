/// A parser for digits with at most one decimal sign. Groups of three digits may be separated by the other sign or by
/// spaces: `14 800,50`.
struct DecimalParser {
    /// The number in units of the last decimal.
    let value: Int

    /// A plain, a no-break, a thin and a narrow no-break space.
    static let spaces: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]
    private static let space: UInt8 = 0x20

    /// - Parameter decimals: the most decimals allowed.
    init(_ text: some StringProtocol, decimals: Int, sign: DecimalSign) throws(MoneyError) {
        let bytes = Self.withPlainSpaces(text)
        guard !bytes.isEmpty else { throw .empty }
        guard bytes[0] != 0x2D, bytes[0] != 0x2B else { throw .signed }
        let allowed: (UInt8) -> Bool = { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C || $0 == Self.space }
        guard bytes.allSatisfy(allowed), bytes.contains(where: { (0x30...0x39).contains($0) }) else {
            throw .notANumber
        }
        let parts = bytes.split(separator: sign.byte, omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw parts[1].count == 3 ? .grouping : .notANumber }
        let fraction = parts.count == 2 ? parts[1] : []
        // After the decimal sign, neither the other sign nor a space may follow.
        guard !fraction.contains(sign.other.byte), !fraction.contains(Self.space) else { throw .grouping }
        guard fraction.count <= decimals else { throw .decimals(atMost: decimals) }
        guard parts.count == 1 || !fraction.isEmpty else { throw .notANumber }
        let whole = try Self.withoutGroups(parts[0], sign.other.byte)
        value = try Self.number(whole + fraction + Array(repeating: 0x30, count: decimals - fraction.count))
    }

    private static func withPlainSpaces(_ text: some StringProtocol) -> [UInt8] {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return Array(text.utf8) }
        return text.flatMap { spaces.contains($0) ? [space] : Array($0.utf8) }
    }

    private static func withoutGroups(_ digits: ArraySlice<UInt8>, _ separator: UInt8) throws(MoneyError) -> [UInt8] {
        let separator = digits.contains(space) ? space : separator
        guard digits.contains(separator) else { return Array(digits) }
        let groups = digits.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), first.first != 0x30,
            groups.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { throw .grouping }
        return groups.flatMap { $0 }
    }

    private static func number(_ digits: [UInt8]) throws(MoneyError) -> Int {
        var value = 0
        for digit in digits {
            let (tenfold, wide) = value.multipliedReportingOverflow(by: 10)
            let (next, over) = tenfold.addingReportingOverflow(Int(digit & 0x0F))
            guard !wide, !over else { throw .tooLarge }
            value = next
        }
        return value
    }

    static func text(_ value: Int, decimals: Int, sign: DecimalSign, groups: Bool) -> String {
        var digits = Array(String(value.magnitude).utf8)
        if digits.count <= decimals {
            digits.insert(contentsOf: Array(repeating: 0x30, count: decimals + 1 - digits.count), at: 0)
        }
        let wholeCount = digits.count - decimals
        var text: [UInt8] = value < 0 ? [0x2D] : []
        for (place, digit) in digits[..<wholeCount].enumerated() {
            if groups, place > 0, (wholeCount - place) % 3 == 0 { text.append(sign.other.byte) }
            text.append(digit)
        }
        if decimals > 0 { text += [sign.byte] + digits[wholeCount...] }
        return String(decoding: text, as: UTF8.self)
    }
}
