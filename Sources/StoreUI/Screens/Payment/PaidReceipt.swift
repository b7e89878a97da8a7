import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The receipt of a paid sale, and the actions on it.
final class PaidReceipt: TillPart {
    let till: OpenTill
    private let progress: PaymentProgress
    private let givingBack: RefundDialogs
    /// The first line on screen.
    private(set) var top = 0 {
        didSet { if top != oldValue { noticed() } }
    }
    /// The number of lines that the last frame did not show.
    var hiddenLines = 0

    init(_ progress: PaymentProgress, _ givingBack: RefundDialogs) {
        till = progress.till
        self.progress = progress
        self.givingBack = givingBack
    }

    private var record: StoreRecord? { progress.record }
    var printRefusal: String? { givingBack.printRefusal }

    func lines(width: Int) -> [String] {
        record.map { StoreReceiptText.lines($0, settings, width: width) } ?? []
    }

    /// The change of the cash that closed the sale. People who paid earlier shares already have their change.
    var changeGiven: Int { record?.tenders.last?.change ?? 0 }

    func printAgain() { (record?.number).map(givingBack.printed) }
    func mail() { record.map(StoreReceiptSending(model).mail) }
    func writeFile() { record.map(StoreReceiptSending(model).write) }
    func askRefund() { (record?.number).map { givingBack.askRefund(of: $0) } }

    func copy() {
        guard let record = record else { return }
        context.copy(StoreReceiptText.text(record, settings), as: "the receipt")
    }

    func scroll(_ rows: Int) {
        top = min(max(0, top + rows), max(0, hiddenLines))
    }

    func askVoid() {
        guard let record = record, let number = record.number, record.kind == .sale else { return }
        givingBack.askVoid(of: number) { [weak self] void in
            guard let self, self.record?.number == number else { return }
            progress.show(void)
            top = 0
        }
    }
}
