import CoachesCore
import QuadCore
import TextKit

/// A line about a school, with its subject.
struct SchoolRow: Equatable, Sendable, Identifiable {
    enum Subject: Equatable, Sendable {
        case fact
        case offer(Offer)
        case coach(String)
        case contacts
        case events
        case followUps
        case proposal(StatusProposal)
    }

    let id: String
    let subject: Subject
    let runs: [TextRun]
    /// The explanation that `w` shows.
    var why = ""

    var text: String { runs.map(\.text).joined() }
}
