import FoundationEssentials
import JobsCore

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

    private struct Line: Codable {
        let jobs: UnwrittenOperation
    }

    /// As an object of one line that `init(line:)` reads.
    package var line: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(Line(jobs: self))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Nil for what another feature wrote.
    package init?(line: String) {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return nil }
        self = line.jobs
    }
}
