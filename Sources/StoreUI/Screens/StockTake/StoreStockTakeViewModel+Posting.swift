import QuadCore
import QuadShell
import StoreCore
import StoreKit

// The posting of a stock take, in one record.
extension StoreStockTakeViewModel {
    var differences: Int { state.take.moves.count }

    /// The total difference, such as `-4.20 at price`. Only the value is added up, because pieces and kilograms have no
    /// sum.
    var sumWords: String {
        let worth = state.take.worth(model.index.byID, settings.rounding).map { settings.money.text($0) } ?? "?"
        return "\(worth) at sale price"
    }

    func posted() {
        guard !state.take.isEmpty else { return context.say(.info("Nothing is counted yet")) }
        guard differences > 0 else {
            keep(StockTake())
            return context.say(.success("Nothing to post: every count is as expected"))
        }
        model.desk.allowed(.stock, "a stock count") { [weak self] approvedBy in self?.askWhy(approvedBy) }
    }

    private func askWhy(_ approvedBy: String?) {
        let products = differences.counted("product", grouped: false)
        let question = Dialogs.Question(
            title: "Reason to post \(products)", key: "store.stock-take",
            help: "\(sumWords). Sales made after a count do not count as differences.",
            keys: .init(enter: "post"))
        context.dialogs.ask(question) { [weak self] reason, again in
            guard let self else { return }
            guard !reason.isBlank else {
                context.say(.error("A reason is missing"))
                return again()
            }
            post(reason.trimmingSpaces, approvedBy, again)
        }
    }

    private func post(_ reason: String, _ approvedBy: String?, _ again: @escaping () -> Void) {
        let words = sumWords
        var take = state.take
        if take.posting == nil {
            take.posting = StockTake.Posting(id: model.service.makeID(), day: model.moment.dayNumber)
            keep(take)
            // After a crash, the next start needs the id of the posting to find it in the log.
            context.session.saveNow()
        }
        let begun = take
        shelf.perform(
            "the stock count", as: .stock, refused: { _ in again() },
            done: { [weak self] in
                guard let self else { return }
                keep(state.take.removing(begun))
            }
        ) { [service = model.service, staff = model.staff] in
            let step = try await service.post(begun, reason: reason, staff: staff, approvedBy: approvedBy)
            return (step, "Posted: \(words)")
        }
    }

    /// Finishes a posting whose record was written before the program ended.
    func settleBegunPosting() {
        guard let posting = state.take.posting else { return }
        Task { [weak self, service = model.service] in
            guard let moves = try? await service.moves(of: posting), let self, state.take.posting == posting else {
                return
            }
            keep(state.take.removing(moves))
            context.say(.info("The stock count was posted: \(moves.count.counted("product", grouped: false))"))
        }
    }
}
