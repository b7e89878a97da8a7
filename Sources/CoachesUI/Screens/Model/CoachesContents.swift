import CoachesCore
import QuadCore

/// The records of all athletes, and the log built from them.
struct CoachesContents {
    /// The log for the viewer; nil until it is read.
    var log: RecruitingLog?
    private(set) var records = FamilyRecords()
    private(set) var contacts: [Contact] = []
    /// Whether another value that the log depends on has changed, apart from the files.
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
