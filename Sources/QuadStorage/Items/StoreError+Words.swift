import JSONStore
import QuadCore

// Its description tells what happened, what is safe and what to do next.
extension StoreError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
