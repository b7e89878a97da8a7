import JSONStore
import QuadCore

// Its description tells what happened, what is safe and what to do next.
extension StorageError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
