import QuadCore
import StoreCore
import StoreKit
import TerminalKit

/// The drawer counted by pieces, as a sum, or both.
@MainActor
struct StoreCountForm {
    private let settings: StoreSettings
    private let pieces: [Int]

    init(_ settings: StoreSettings) {
        self.settings = settings
        pieces = CashPieces.values(of: settings.currency, step: settings.cashStep)
    }

    private static func id(_ piece: Int) -> String { piece == 0 ? "sum" : "piece\(piece)" }

    var fields: [FormField] {
        [.text("sum", "Sum", placeholder: "cash that is not counted by pieces")]
            + pieces.map { .text(Self.id($0), "\(settings.money.text($0)) ×", placeholder: "0") }
    }

    func count(_ form: FormState) throws(DrawerCountProblems) -> DrawerCount {
        let typed = pieces.map { ($0, form.text(Self.id($0))) }
        let count = try DrawerCount(
            pieces: Dictionary(typed) { first, _ in first }, sum: form.text("sum"), settings)
        let isEmpty = form.text("sum").isBlank && typed.allSatisfy { $0.1.isBlank }
        if isEmpty { throw DrawerCountProblems(words: [0: "Count first: 0 where the drawer is empty"]) }
        return count
    }

    func errors(_ problems: DrawerCountProblems) -> [String: String] {
        Dictionary(problems.words.map { (Self.id($0.key), $0.value) }) { first, _ in first }
    }

    /// What is counted so far stands at each field.
    func tell(_ form: inout FormState) {
        let counted = try? count(form)
        let words = counted.map { "counted \(settings.money.text($0.sum, groups: true))" } ?? ""
        for piece in [0] + pieces {
            let count = Int(form.text(Self.id(piece)).trimmingSpaces) ?? 0
            let part = piece > 0 && count > 0 ? try? Exact.product(piece, count, dividedBy: 1) : nil
            let lead = part.map { "\(settings.money.text($0, groups: true)) · " } ?? ""
            form.hint(words.isEmpty ? "" : lead + words, for: Self.id(piece))
        }
    }
}

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
        } catch {
            return (nil, ["left": "An amount is written as \(settings.money.text(10_000))"])
        }
    }
}
