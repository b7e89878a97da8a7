import QuadCore

/// After how many days without contact a school is to be written to again, by its status.
package struct FollowUpIntervals: Equatable, Sendable {
    package var offerReceived = 7
    package var visiting = 10
    package var others = 14

    /// Nil where nothing has to be kept up.
    package func days(_ status: SchoolStatus) -> Int? {
        switch status {
        case .offerReceived: offerReceived
        case .visiting: visiting
        case .researching, .contacted: others
        case .committed, .notPursuing: nil
        }
    }
}
