import JobsCore
import QuadCore

/// Something one did to jobs that the disk refused, kept to be done again.
package struct UnwrittenOperation: Codable, Equatable, Sendable {
    package let deeds: [JobOperation]
    package let targets: [JobTarget]
    package let title: String
    /// Why it was refused.
    package let reason: String

    init(_ deeds: [JobOperation], targets: [JobTarget], title: String, reason: String) {
        self.deeds = deeds
        self.targets = targets
        self.title = title
        self.reason = reason
    }

    /// As `init(line:)` reads it.
    package var line: String? { UnwrittenLine.text(self, of: "jobs") }

    /// Nil for what another feature wrote.
    package init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "jobs", in: line) else { return nil }
        self = read
    }
}
