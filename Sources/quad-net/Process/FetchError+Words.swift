import FetchKit
import QuadDomain

extension FetchError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
