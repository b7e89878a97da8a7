import FeedKit
import QuadCore

extension FeedError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
