import FoundationEssentials

/// A number as people type it: `5,000`, `5 000`, `12.5`, `12,5`, `1,234.5`, `.5`.
package struct TypedNumber: Equatable, Sendable {
    /// The decimal sign.
    package enum Decimals: Sendable {
        case point, comma
        /// A lone comma before three digits separates thousands; any other comma separates decimals.
        case guessed
    }

    package let value: Double
    /// Whether three digits after a single point may be thousands: `1.500`.
    package let mayBeThousands: Bool
    /// Whether a comma was read as a separator of thousands only because three digits follow.
    package let hasThousandsComma: Bool

    /// - Returns: nil for text that is no number, is negative or has more than 15 digits.
    package init?(_ text: some StringProtocol, decimals: Decimals = .guessed) {
        let characters = GroupingSpace.removed(from: WideForms.folded(String(text)))
            .filter { $0 != "'" && $0 != "’" }
        guard !characters.isEmpty, characters.utf8.count <= 20,
            characters.utf8.allSatisfy({ (48...57).contains($0) || $0 == 44 || $0 == 46 }),
            (1...15).contains(characters.utf8.count { $0 >= 48 }),
            let sign = Self.decimalSign(in: characters, decimals)
        else { return nil }
        let (thousands, decimal): (Character, Character?) =
            sign == "." ? (",", ".") : sign == "," ? (".", ",") : (",", nil)
        let parts = decimal.map { characters.split(separator: $0, maxSplits: 1, omittingEmptySubsequences: false) }
        let whole = parts?.first.map(String.init) ?? characters
        let rest = parts.map { $0.count > 1 ? String($0[1]) : "" } ?? ""
        guard let digits = Self.ungrouped(whole, by: thousands) ?? Self.ungrouped(whole, by: "."),
            rest.allSatisfy(\.isNumber), decimal == nil || !rest.isEmpty,
            let value = Double("\(digits.isEmpty ? "0" : digits).\(rest.isEmpty ? "0" : rest)")
        else { return nil }
        self.value = value
        mayBeThousands = decimal == "." && rest.count == 3 && digits != "0" && !digits.isEmpty && digits.count <= 3
        hasThousandsComma = decimals == .guessed && characters.count { $0 == "," } == 1 && decimal == nil
    }

    /// Whether thousands and decimals can't be told apart by the number alone.
    package var isDoubtful: Bool { mayBeThousands || hasThousandsComma }

    package var isWhole: Bool { value == value.rounded() }

    /// Returns the decimal sign; a blank character if there is none, nil if the signs contradict each other.
    private static func decimalSign(in text: String, _ decimals: Decimals) -> Character? {
        let (commas, points) = (text.count { $0 == "," }, text.count { $0 == "." })
        switch decimals {
        case .point: return points > 1 ? nil : points == 1 ? "." : " "
        case .comma: return commas > 1 ? nil : commas == 1 ? "," : " "
        case .guessed: break
        }
        if commas > 0, points > 0 {
            guard let last = text.last(where: { $0 == "," || $0 == "." }) else { return nil }
            return (last == "," ? commas : points) == 1 ? last : nil
        }
        if commas == 1 { return isGrouped(text, by: ",") ? " " : "," }
        if points == 1 { return "." }
        return " "
    }

    private static func isGrouped(_ text: String, by sign: Character) -> Bool {
        let groups = text.split(separator: sign, omittingEmptySubsequences: false)
        return groups.count > 1 && (1...3).contains(groups[0].count) && groups[0].first != "0"
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private static func ungrouped(_ text: String, by sign: Character) -> String? {
        if text.allSatisfy(\.isNumber) { return text }
        return isGrouped(text, by: sign) ? text.filter(\.isNumber) : nil
    }
}
