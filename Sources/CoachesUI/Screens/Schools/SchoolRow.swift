import CoachesCore
import QuadCore
import TextKit

/// A line of what is known of a school, and what it is about.
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
    /// What `w` says of it.
    var why = ""

    var text: String { runs.map(\.text).joined() }
}
