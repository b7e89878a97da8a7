import QuadCore
import StoreCore
import StoreKit
import ViewState

/// What becomes of a drawer that was counted: what was expected, why it differs, what stays.
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
        case 0: "it is right"
        case ..<0: "short \(text(-difference))"
        default: "over \(text(difference))"
        }
    }

    /// Not what was expected.
    var isOff: Bool { difference != 0 }

    var title: String { "Close session \(session.number): \(standing)" }

    var fields: [FormField] {
        let stays = min(max(0, session.totals.opening), count.sum)
        return [
            .text(
                "reason", difference == 0 ? "Note" : "Why", placeholder: difference == 0 ? "none" : "gave change twice"),
            .text("left", "Float left", settings.money.text(stays), isSuggested: true),
        ]
    }

    func tell(_ form: inout FormState) {
        let sums = "counted \(text(count.sum)), expected \(text(expected)), \(standing)"
        form.hint(sums, for: "reason")
        let deposit = left(form).left.map { "to the bank \(text(count.sum - $0)) of \(text(count.sum))" }
        form.hint(deposit ?? sums, for: "left")
    }

    func left(_ form: FormState) -> (left: Int?, errors: [String: String]) {
        do throws(MoneyError) {
            let left = try settings.money.typed(form.text("left").trimmingSpaces)
            guard left <= count.sum else { return (nil, ["left": "Only \(text(count.sum)) was counted"]) }
            return (left, [:])
        } catch { return (nil, ["left": "An amount is written as \(settings.money.text(10_000))"]) }
    }
}
