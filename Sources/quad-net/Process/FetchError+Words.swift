import FetchKit
import QuadCore

extension FetchError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
