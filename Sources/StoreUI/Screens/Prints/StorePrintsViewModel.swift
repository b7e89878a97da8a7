import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The jobs that wait for a printer, each with the reason.
final class StorePrintsViewModel: StorePart {
    struct Row: Identifiable, Equatable, Sendable {
        let job: PrintJob
        let reason: String

        var id: String { job.id }
        /// The number, such as `R-00042`, or the kind of the job.
        var what: String { job.number ?? job.kind.rawValue }
    }

    let model: StoreModel
    let list: ListModel<Row>
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.reading.begin() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ model: StoreModel) {
        self.model = model
        let context = model.context
        list = ListModel(
            "store.prints", FilterTable<Row>(texts: { [$0.what, $0.job.register, $0.reason] }), filterHint: "kitchen",
            in: context)
        list.beginLoading()
    }

    private var prints: PrintService { model.services.prints }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    private func read() async {
        guard model.content == .loaded else { return }
        do throws(StoreError) {
            var rows: [Row] = []
            for job in try await prints.waiting() { rows.append(Row(job: job, reason: await prints.reason(of: job))) }
            list.show(rows)
        } catch { list.fail(error.message, advice: error.advice ?? context.retryWords(.storeReload)) }
        context.changed()
    }

    // MARK: Steps of the user

    func opened() {
        if let number = list.selected?.job.number, list.selected?.job.kind != .report {
            context.open(.storeReceipt(number))
        }
    }

    func printed() {
        let printers = list.rows.reduce(into: [String]()) {
            if !$0.contains($1.job.register) { $0.append($1.job.register) }
        }
        Task {
            do throws(StoreError) {
                let left = try await prints.print(on: printers)
                if let first = left.first {
                    let what = first.number ?? first.kind.rawValue
                    context.say(.warning("\(what) waits: \(await prints.reason(of: first))"))
                } else {
                    context.say(.success("Everything is printed"))
                }
            } catch { context.say(.error(error.words)) }
            changed()
        }
    }

    func askDrop() {
        let rows = list.targets
        guard let first = rows.first else { return }
        let what = rows.count == 1 ? first.what : "\(rows.count) prints"
        context.dialogs.confirm(
            "Remove \(what) from the queue?", "It will not be printed. To print a copy later, press p on the receipt.",
            "Remove it"
        ) { [weak self] in self?.drop(rows) }
    }

    private func drop(_ rows: [Row]) {
        context.writeInTask { [self] in
            do throws(StoreError) {
                for row in rows { try await prints.drop(row.id) }
                context.say(.success("\(rows.count.counted("print", grouped: false)) removed from the queue"))
            } catch { context.say(.error(error.words)) }
            changed()
        }
    }

    private func changed() {
        model.printsChanged()
        reading.begin()
    }
}
