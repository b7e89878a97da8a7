import FoundationEssentials
import QuadCore

/// A number with a unit: 14 km, 20 pages, 250 W. A pace is stored as seconds per distance.
package struct Amount: Hashable, Sendable {
    package static let numbers: ClosedRange<Double> = 0...1_000_000_000

    package let number: Double
    /// Empty for a bare number.
    package let unit: String

    package init(_ number: Double, _ unit: String = "") {
        self.number = number
        self.unit = unit
    }

    package var kind: AmountUnit.Kind? { AmountUnit(named: unit)?.kind }

    /// Nil if the unit is not a distance.
    package var meters: Double? {
        AmountUnit(named: unit).flatMap { $0.kind == .distance ? number * $0.meters : nil }
    }

    /// Whether amounts of this unit add up over a week: distances and counts do, watts do not.
    package var isSum: Bool {
        switch kind {
        case .distance, .count, .energy: true
        default: false
        }
    }

    /// `14 km`, `5,000 m`, `250 W`, `2:05/500m`; a bare number without a unit.
    package var text: String {
        if kind == .pace { return Length(hundredths: Int((number * 100).rounded())).clock + unit }
        return unit.isEmpty ? Self.text(number) : "\(Self.text(number)) \(unit)"
    }

    /// Formats a number with all its digits, at most three after the decimal point.
    package static func text(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
        return rounded == rounded.rounded() ? Int(rounded).grouped : "\(rounded)"
    }

    /// Formats a number with at most one digit after the decimal point: `42.2`, `1,204`.
    package static func short(_ number: Double) -> String {
        let tenths = (number * 10).rounded() / 10
        return number.magnitude >= 100 ? Int(number.rounded()).grouped : text(tenths)
    }
}

/// Amounts in files, as readable text: `250 W`.
extension Amount {
    /// The number with all its digits, a space and the unit.
    package var stored: String {
        let digits = number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
        return unit.isEmpty ? digits : "\(digits) \(unit)"
    }

    package init?(stored: String) {
        let parts = stored.split(separator: " ", maxSplits: 1)
        guard let first = parts.first, let number = Double(first), Self.numbers.contains(number) else { return nil }
        self.init(number, parts.count > 1 ? String(parts[1]) : "")
    }
}
