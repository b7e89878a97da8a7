import QuadCore
import QuadShell
import StoreCore
import StoreKit

extension StoreReceiptsViewModel {
    /// Asks for a file name, and writes the receipts on screen to the file, oldest first.
    func exported() {
        let records = list.rows.map(\.record).sorted { $0.moment.milliseconds < $1.moment.milliseconds }
        let settings = settings
        let question = Dialogs.Question(
            title: "Write the listed receipts to", key: "store.receipts.export", text: "receipts.csv")
        FileSaver(model.context).ask(question) { path in
            Array(ReceiptExport.text(records, try .init(ofFile: path), settings: settings).utf8)
        } said: { path in
            "\(records.count.counted("receipt", grouped: false)) written to \(path)"
        }
    }
}
