import QuadCore

/// Home's information about one feature.
package struct HomePart: Equatable, Sendable {
    /// The name and the title of the feature.
    package let feature: String
    package let title: String
    /// What to begin with; nil for nothing.
    package let firstStep: HomeFirstStep?
    /// The digest; nil while there is none.
    package var digest: HomeDigest?
    var isFresh: Bool
    /// The reason, as a message, why there is no fresh digest.
    package var failure: String?

    /// A sentence about missing or unread information; nil if the part is complete.
    package var problem: String? {
        failure.map { "\(title) could not be read: \($0)" } ?? digest?.missing.map { "\(title): \($0)" }
    }

    init(
        feature: String, title: String, firstStep: HomeFirstStep? = nil, digest: HomeDigest? = nil,
        isFresh: Bool = false, failure: String? = nil
    ) {
        self.feature = feature
        self.title = title
        self.firstStep = firstStep
        self.digest = digest
        self.isFresh = isFresh
        self.failure = failure
    }
}
