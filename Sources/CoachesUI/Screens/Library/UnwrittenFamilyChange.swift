import CoachesCore
import FoundationEssentials

/// Something one did to coaches that the disk refused, kept to be done again.
package struct UnwrittenFamilyChange: Sendable {
    package let title: String
    let change: FamilyChange
    let viewer: Viewer
    /// Of the log it belongs to.
    let service: CoachService
    /// Why it was refused.
    package let reason: String

    private struct Line: Codable {
        let coaches: FamilyChange
    }

    /// As an object of one line that `change(in:)` reads.
    package var line: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(Line(coaches: change))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Nil for what another feature wrote.
    package static func change(in line: String) -> FamilyChange? {
        (try? JSONDecoder().decode(Line.self, from: Data(line.utf8)))?.coaches
    }
}
