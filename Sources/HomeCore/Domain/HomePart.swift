import QuadCore

/// What Home knows of one feature.
package struct HomePart: Equatable, Sendable {
    /// Its name, and what it is called.
    package let feature: String
    package let title: String
    /// What to begin with; nil for nothing.
    package let firstStep: HomeFirstStep?
    /// Nil as long as there is none.
    package var digest: HomeDigest?
    var isFresh: Bool
    /// Why there is no fresh one, in words.
    package var failure: String?

    /// What nobody can rely on here, as a sentence; nil when all is well.
    package var problem: String? {
        failure.map { "\(title) could not be read: \($0)" } ?? digest?.missing.map { "\(title): \($0)" }
    }

    init(
        feature: String, title: String, firstStep: HomeFirstStep? = nil, digest: HomeDigest? = nil, isFresh: Bool = false, failure: String? = nil
    ) {
        self.feature = feature
        self.title = title
        self.firstStep = firstStep
        self.digest = digest
        self.isFresh = isFresh
        self.failure = failure
    }
}
