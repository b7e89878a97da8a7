import JobsCore
import QuadCore

/// Something one did to jobs that the disk refused, kept to be done again.
struct UnwrittenOperation: Codable, Equatable, Sendable {
    let deeds: [JobOperation]
    let targets: [JobTarget]
    let title: String
    /// Why it was refused.
    let reason: String

    init(_ deeds: [JobOperation], targets: [JobTarget], title: String, reason: String) {
        self.deeds = deeds
        self.targets = targets
        self.title = title
        self.reason = reason
    }

    /// As `init(line:)` reads it.
    var line: String? { UnwrittenLine.text(self, of: "jobs") }

    /// Nil for what another feature wrote.
    init?(line: String) {
        guard let read = UnwrittenLine.value(Self.self, of: "jobs", in: line) else { return nil }
        self = read
    }
}
