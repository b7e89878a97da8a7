import SystemKit

/// A calendar day of a board, as days since January 1, 1970.
package struct BoardDay: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }

    /// Reads `2026-11-30`; a day that no calendar has gives nil.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = DigitText.number(bytes[0..<4]), let month = DigitText.number(bytes[5..<7]),
            let day = DigitText.number(bytes[8..<10]), (1...12).contains(month), day >= 1,
            day <= CivilDate.length(ofMonth: month, in: year)
        else { return nil }
        number = CivilDate.daysSince1970(year: year, month: month, day: day)
    }

    package var text: String {
        let date = CivilDate(daysSince1970: number)
        return "\(DigitText.text(date.year, 4))-\(DigitText.text(date.month, 2))-\(DigitText.text(date.day, 2))"
    }

    package var description: String { text }

    package static func < (left: BoardDay, right: BoardDay) -> Bool { left.number < right.number }
}
