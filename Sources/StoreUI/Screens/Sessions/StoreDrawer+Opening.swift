import QuadShell
import StoreCore
import StoreKit
import ViewState

// Corrections of the opening cash, while the session is open. They are needed because the first session opens
// automatically with no cash.
extension StoreDrawer {
    func askOpeningAgain() {
        model.desk.allowed(.cashMove, "correcting the opening") { [self] in askRecount($0) }
    }

    private func askRecount(_ approvedBy: String?) {
        steps.ready { [self] in
            guard let session else { return context.say(.error("No session is open on register \(register)")) }
            let before = settings.money.text(session.totals.opening)
            askCash(
                "Opening of session \(session.number)", key: key("recount"), "Cash it began with",
                session.totals.opening, hint: "recorded: \(before)"
            ) { [weak self] counted in self?.recount(counted, approvedBy) }
        }
    }

    private func recount(_ counted: Int, _ approvedBy: String?) {
        let key = key("recount")
        steps.write("Not corrected") { [self] () throws(StoreError) in
            let record = try await model.service.recountOpening(
                on: register, counted: counted, staff: model.staff, approvedBy: approvedBy)
            context.dialogs.drop(key)
            return record
        } done: { [self] record in
            let text = settings.money.text(counted)
            context.say(.success("Session \(record.session ?? 0) began with \(text)"))
        } refused: {
            self.askRecount(approvedBy)
        }
    }
}
