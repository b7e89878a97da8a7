import JobsCore
import QuadCore

/// An operation on jobs that could not be saved, kept to be repeated.
struct UnwrittenOperation: Codable, Equatable, Sendable {
    let deeds: [JobOperation]
    let targets: [JobTarget]
    let title: String
    /// The reason why it could not be saved.
    let reason: String

    init(_ deeds: [JobOperation], targets: [JobTarget], title: String, reason: String) {
        self.deeds = deeds
        self.targets = targets
        self.title = title
        self.reason = reason
    }

    /// The operation as a line that `init(line:)` reads.
    var line: String? { UnwrittenLine.text(self, of: "jobs") }

    /// Returns nil for a line of another feature.
    init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "jobs", in: line) else { return nil }
        self = read
    }
}
