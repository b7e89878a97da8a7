import QuadCore

/// The days without contact after which a school's coaches need a message, by the status of the school.
package struct FollowUpIntervals: Equatable, Sendable {
    package var offerReceived = 7
    package var visiting = 10
    package var others = 14

    /// Returns nil if no regular contact is needed.
    package func days(_ status: SchoolStatus) -> Int? {
        switch status {
        case .offerReceived: offerReceived
        case .visiting: visiting
        case .researching, .contacted: others
        case .committed, .notPursuing: nil
        }
    }
}
