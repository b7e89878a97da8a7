import CoachesCore
import QuadCore

/// The records of all athletes, and the log made of them.
struct CoachesContents {
    /// As the viewer sees it; nil until it is read.
    var log: RecruitingLog?
    private(set) var records = FamilyRecords()
    private(set) var contacts: [Contact] = []
    /// The log depends on something else than the files, which is another now.
    var isOutdated = false

    init() {}

    init(_ records: FamilyRecords, _ contacts: [Contact], _ log: RecruitingLog) {
        self.records = records
        self.contacts = contacts
        self.log = log
    }

    mutating func take(_ change: FamilyChange) {
        records.take(change)
        change.interactions.apply(to: &contacts)
    }
}
