import FeedKit

extension FeedError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
