/// The state of sync on a machine, for screens and commands. It is written after each pass.
package struct SyncStatus: Codable, Equatable, Sendable {
    package struct Device: Codable, Equatable, Sendable {
        package let id: String
        package let name: String
        /// The milliseconds since 1970 when it last told something, by its clock; 0 if never.
        package let seen: Int
        package let isThis: Bool
        package let isRetired: Bool
        /// The milliseconds by which its clock is ahead of this one; 0 if it is not noticeably wrong.
        package let ahead: Int

        package init(id: String, name: String, seen: Int, isThis: Bool, isRetired: Bool, ahead: Int) {
            self.id = id
            self.name = name
            self.seen = seen
            self.isThis = isThis
            self.isRetired = isRetired
            self.ahead = ahead
        }
    }

    package let place: String
    package let isSealed: Bool
    package let devices: [Device]
    /// The number of this machine's changes that are not in the place yet.
    package let waiting: Int
    package let conflicts: Int
    /// The number of deletions that wait for a decision, by collection.
    package let held: [String: Int]
    /// Sentences about what could not be done and what to do.
    package let problems: [String]
    /// Whether the place could not be reached in the last pass.
    package let isOffline: Bool
    /// The milliseconds since 1970 of the last pass, and of the last pass without a problem.
    package let lastPass: Int
    package let lastGood: Int

    package init(
        place: String, isSealed: Bool, devices: [Device], waiting: Int, conflicts: Int, held: [String: Int],
        problems: [String], isOffline: Bool, lastPass: Int, lastGood: Int
    ) {
        self.place = place
        self.isSealed = isSealed
        self.devices = devices
        self.waiting = waiting
        self.conflicts = conflicts
        self.held = held
        self.problems = problems
        self.isOffline = isOffline
        self.lastPass = lastPass
        self.lastGood = lastGood
    }

    /// Returns the status after a pass that found nothing to do.
    package func passed(at moment: Int) -> SyncStatus {
        SyncStatus(
            place: place, isSealed: isSealed, devices: devices, waiting: waiting, conflicts: conflicts, held: held,
            problems: problems, isOffline: false, lastPass: moment, lastGood: moment)
    }
}
