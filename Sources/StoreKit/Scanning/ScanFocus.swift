/// What the place where the cursor is does with a scan.
package enum ScanFocus: Equatable, Sendable {
    /// The till and its lists: the product is added.
    case entryLine
    /// A form that has a field for codes: it goes there, wherever the cursor is.
    case codeField
    /// Amounts, PINs, payment: the bell rings, and nothing is typed.
    case refuses

    package enum Effect: Equatable, Sendable {
        case add(String)
        case fill(String)
        case refuse(String)
    }

    package func effect(of scan: String) -> Effect {
        switch self {
        case .entryLine: .add(scan)
        case .codeField: .fill(scan)
        case .refuses: .refuse(scan)
        }
    }
}
