import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The form for counting the drawer by pieces, as a sum, or both.
@MainActor
struct StoreCountForm {
    private let settings: StoreSettings
    private let pieces: [Int]

    init(_ settings: StoreSettings) {
        self.settings = settings
        pieces = CashPieces.values(of: settings.currency, step: settings.cashStep)
    }

    private static func id(_ piece: Int) -> String { piece == 0 ? "sum" : "piece\(piece)" }

    /// The rows of the pieces by value; 0 for the sum.
    var table: FormTable<[Int: String]> {
        let sum = FormRow<[Int: String]>.text(
            "sum", "Sum", \.[text: 0], placeholder: "cash not counted piece by piece")
        return FormTable(
            [sum]
                + pieces.map {
                    .text(Self.id($0), "\(settings.money.text($0)) ×", \.[text: $0], placeholder: "0")
                })
    }

    func count(_ typed: [Int: String]) throws(DrawerCountError) -> DrawerCount {
        let count = try DrawerCount(pieces: typed.filter { $0.key > 0 }, sum: typed[0] ?? "", settings)
        let isEmpty = typed.values.allSatisfy(\.isBlank)
        if isEmpty { throw DrawerCountError(words: [0: "Count first; type 0 if the drawer is empty"]) }
        return count
    }

    func errors(_ problems: DrawerCountError) -> [String: String] {
        Dictionary(problems.words.map { (Self.id($0.key), $0.value) }) { first, _ in first }
    }

    /// Shows the current sum at each field.
    func tell(_ form: inout FormState) {
        let counted = try? count(table.read(form, into: [:]).draft)
        let words = counted.map { "counted \(settings.money.text($0.sum, groups: true))" } ?? ""
        for piece in [0] + pieces {
            let count = Int(form.text(Self.id(piece)).trimmingSpaces) ?? 0
            let part = piece > 0 && count > 0 ? try? Exact.product(piece, count, dividedBy: 1) : nil
            let lead = part.map { "\(settings.money.text($0, groups: true)) · " } ?? ""
            form.hint(words.isEmpty ? "" : lead + words, for: Self.id(piece))
        }
    }
}
