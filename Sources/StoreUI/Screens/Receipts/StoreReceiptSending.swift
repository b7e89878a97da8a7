import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit

/// Ways to send a receipt without paper: by mail and as a file.
struct StoreReceiptSending: StorePart {
    let model: StoreModel

    init(_ model: StoreModel) { self.model = model }

    /// Opens a message with the receipt in the mail program, addressed to the customer of the sale if there is one.
    func mail(_ record: StoreRecord) {
        let number = record.number ?? ""
        let address = ReceiptFile(record, model.settings).mail(to: model.customer(record.customer)?.email ?? "")
        do throws(LinkError) {
            try context.links.open(address)
            context.say(.success("Your mail program has a message with \(number)"))
        } catch {
            let advice = error == .noDesktop || error == .noOpener ? "; o writes the receipt to a file" : ""
            context.say(.warning("Not mailed: \(error.message)\(advice)"))
        }
    }

    /// Asks for a file name, whose ending determines the format.
    func write(_ record: StoreRecord) {
        let (file, matrix) = (ReceiptFile(record, model.settings), model.services.matrix)
        let number = record.number ?? ""
        var question = Dialogs.Question(
            title: "Write \(number) to", key: "store.receipt.file", text: "\(number).html")
        question.help = ".html, .pdf or .txt; any other ending is for a receipt printer."
        let makeFonts = model.services.fonts
        var warning: String?
        FileSaver(context).ask(question) { path in
            let format = ReceiptFile.Format(ofFile: path)
            let written = await OwnThread.run {
                let fonts = makeFonts()
                return (
                    bytes: file.bytes(format, columns: Paper.usual, fonts: fonts, matrix: matrix),
                    warning: file.warning(format, fonts: fonts)
                )
            }
            warning = written.warning
            return written.bytes
        } said: { path in
            ["\(number) written to \(path)", warning].compactMap(\.self).joined(separator: " · ")
        }
    }
}
