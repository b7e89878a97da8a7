import CoachesCore
import TextKit

/// A proposed status, as `--json` prints it.
struct StatusProposalJSON: Encodable {
    let schoolID: String
    let school: String
    let from: String
    let to: String
    let reason: String
    let command: String
    let words: String

    private enum CodingKeys: String, CodingKey {
        case schoolID = "school_id"
        case school, from, to, reason, command
    }

    init(_ proposal: StatusProposal, name: String) {
        schoolID = proposal.school
        school = UntrustedText.clean(name)
        from = proposal.from.rawValue
        to = proposal.to.rawValue
        reason = proposal.reason
        words = proposal.words
        command = UntrustedText.clean(proposal.command(name: name))
    }
}
