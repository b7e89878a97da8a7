import StoreKit

/// Days on which taxes change, in the format `2027-01-01`.
enum TaxDay {
    /// - Returns: days since 1970; nil if the text is not a date.
    static func number(_ text: String) -> Int? { RecordMoment("\(text)T00:00:00.000Z", offset: 0)?.dayNumber }
    static func text(_ day: Int) -> String { RecordMoment(milliseconds: day * 86_400_000).dayText }
}
