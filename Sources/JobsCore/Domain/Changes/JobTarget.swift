import QuadCore

/// The job or step that an operation applies to.
package struct JobTarget: Hashable, Codable, Sendable {
    package let job: String
    package let step: String?

    package init(_ job: String, step: String? = nil) {
        self.job = job
        self.step = step
    }
}
