import QuadShell
import StoreCore
import StoreKit

/// The unknown code of a line, and the product that it is about to become.
struct CodeAssignment: Equatable {
    let unknown: String
    let product: String

    /// The unknown code where a line is of that product; nil for any other line.
    func code(for id: String?) -> String? { id == product ? unknown : nil }
}
