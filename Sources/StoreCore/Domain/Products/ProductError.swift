import QuadCore

/// The reason why a product was not saved. Nothing was changed.
package enum ProductError: UserFacingError, Equatable {
    /// The problems by field; never empty.
    case problems([ProductFieldError])
    case store(StoreError)

    package var problems: [ProductFieldError] {
        guard case .problems(let problems) = self else { return [] }
        return problems
    }

    package var message: String {
        switch self {
        case .problems(let problems): problems.map(\.message).joined(separator: "; ")
        case .store(let fault): fault.message
        }
    }

    package var advice: String? {
        switch self {
        case .problems: nil
        case .store(let fault): fault.advice
        }
    }
}
