import JSONStore
import QuadCore

// The description says what happened, which data is safe and what to do next.
extension StorageError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
