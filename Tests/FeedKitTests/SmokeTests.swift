import Testing

@testable import FeedKit
