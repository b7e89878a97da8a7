import StoreCore
import StoreKit
import TextKit

/// A receipt as text, on the screen and on the clipboard.
enum StoreReceiptText {
    static let columns = Paper.usual

    static func text(_ record: StoreRecord, _ settings: StoreSettings, columns: Int = columns) -> String {
        let paper = Paper(columns: columns) { TextWidth.columns(of: String($0)) }
        return PlainText.text(ReceiptLayout.lines(Receipt(record, settings), on: paper), on: paper)
    }

    /// - Parameter width: the available width. If the width is smaller than a receipt, the receipt is laid out for it.
    static func lines(_ record: StoreRecord, _ settings: StoreSettings, width: Int) -> [String] {
        text(record, settings, columns: min(columns, width)).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    /// Returns the tenders, such as `card ref 004512 5.00, cash 2.00`.
    static func tenders(_ tenders: [RecordTender], _ settings: StoreSettings) -> String {
        tenders.map { "\(StoreText.name($0)) \(settings.money.text($0.amount))" }.joined(separator: ", ")
    }
}
