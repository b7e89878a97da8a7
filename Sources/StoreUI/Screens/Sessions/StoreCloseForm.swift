import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The form for closing a session after the count: the expected cash, the reason for a difference, and the float that
/// stays.
@MainActor
struct StoreCloseForm {
    private let count: DrawerCount
    private let session: OpenSession
    private let settings: StoreSettings

    init(_ count: DrawerCount, _ session: OpenSession, _ settings: StoreSettings) {
        self.count = count
        self.session = session
        self.settings = settings
    }

    private func text(_ amount: Int) -> String { settings.money.text(amount, groups: true) }
    private var expected: Int { session.totals.expectedCash }
    private var difference: Int { count.sum - expected }

    private var standing: String {
        switch difference {
        case 0: "exact"
        case ..<0: "short \(text(-difference))"
        default: "over \(text(difference))"
        }
    }

    var title: String { "Close session \(session.number): \(standing)" }

    struct Draft {
        var reason = ""
        /// The float that stays in the drawer.
        var left: Int
    }

    var draft: Draft { Draft(left: min(max(0, session.totals.opening), count.sum)) }

    var table: FormTable<Draft> {
        let isOff = difference != 0
        return FormTable([
            .text(
                "reason", isOff ? "Why" : "Note", \.reason, placeholder: isOff ? "gave change twice" : "none",
                trims: true),
            .typed("left", "Float left", isSuggested: true, show: { settings.money.text($0.left) }) { typed, draft in
                do throws(MoneyError) {
                    draft.left = try settings.money.typed(typed)
                    return draft.left <= count.sum ? nil : "Only \(text(count.sum)) was counted"
                } catch { return "An amount is written as \(settings.money.text(10_000))" }
            },
        ]) { draft, errors in
            if isOff, draft.reason.isEmpty, errors.isEmpty { errors["reason"] = "Say why, or - if nobody knows" }
        }
    }

    func tell(_ form: inout FormState) {
        let sums = "counted \(text(count.sum)), expected \(text(expected)), \(standing)"
        form.hint(sums, for: "reason")
        let (read, errors) = table.read(form, into: draft)
        let deposit = "to the bank \(text(count.sum - read.left)) of \(text(count.sum))"
        form.hint(errors["left"] == nil ? deposit : sums, for: "left")
    }
}
