import StoreCore
import StoreKit
import TextKit

/// A receipt as it is printed, on the screen and in the clipboard.
enum StoreReceiptText {
    static let columns = Paper.usual

    static func text(_ record: StoreRecord, _ settings: StoreSettings, columns: Int = columns) -> String {
        let paper = Paper(columns: columns) { TextWidth.columns(of: String($0)) }
        return PlainText.text(ReceiptLayout.lines(Receipt(record, settings), on: paper), on: paper)
    }

    /// - Parameter width: what there is; narrower than a receipt it is laid out for that.
    static func lines(_ record: StoreRecord, _ settings: StoreSettings, width: Int) -> [String] {
        text(record, settings, columns: min(columns, width)).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    /// `card ref 004512 5.00, cash 2.00`
    static func tenders(_ tenders: [RecordTender], _ settings: StoreSettings) -> String {
        tenders.map { "\(StoreText.name($0)) \(settings.money.text($0.amount))" }.joined(separator: ", ")
    }
}
