import FoundationEssentials
import QuadCore
import SystemKit

/// The use cases for schools, coaches and contacts, shared by the screens and the command line.
///
/// Every method that changes something is one undo step: it returns once the change is on disk, with the change to
/// undo.
package struct CoachService: Sendable {
    package let repository: any CoachRepository
    package let clock: any WallClock
    /// Returns a new id, different from all earlier ones.
    package let makeID: @Sendable () -> String
    package let intervals: FollowUpIntervals

    package init(
        repository: any CoachRepository, clock: any WallClock, makeID: @escaping @Sendable () -> String,
        intervals: FollowUpIntervals = FollowUpIntervals()
    ) {
        self.repository = repository
        self.clock = clock
        self.makeID = makeID
        self.intervals = intervals
    }

    package var now: Date { Date(timeIntervalSince1970: clock.now) }
    package var time: LocalTime { LocalTime(clock) }

    /// Returns the log as a viewer sees it.
    /// - Parameters:
    ///   - viewer: the id of the person who looks.
    ///   - athlete: the id of the athlete; nil for the one that suits the viewer.
    package func log(
        as viewer: String = Person.meID, of athlete: String? = nil
    ) async throws(CoachError) -> RecruitingLog {
        let records = try await repository.records()
        let viewer = try Viewer(viewer, athlete: athlete, among: records)
        return await log(records, try await repository.contacts(), viewer)
    }

    /// Builds the log from records already read. A large log is built on a thread of its own.
    package func log(
        _ records: FamilyRecords, _ contacts: [Contact], _ viewer: Viewer
    ) async -> RecruitingLog {
        let (now, time, intervals) = (now, time, intervals)
        let make = { @Sendable in
            RecruitingLog(records, contacts, viewer: viewer, now: now, time: time, intervals: intervals)
        }
        return contacts.count + records.coaches.count > Self.few ? await OwnThread.run(make) : make()
    }

    /// The number of contacts up to which building a log takes no noticeable time.
    private static let few = 1_000

    /// Returns a copy of the service with other intervals.
    package func with(_ intervals: FollowUpIntervals) -> CoachService {
        CoachService(repository: repository, clock: clock, makeID: makeID, intervals: intervals)
    }

    /// Makes a change, if the viewer may.
    /// - Returns: the change that was made, whose inverse undoes it.
    package func apply(
        _ change: FamilyChange, as viewer: Viewer, since revision: Int? = nil
    ) async throws(CoachError) -> FamilyChange {
        if let refusal = FamilyRights.refusal(of: change, by: viewer) ?? change.refusalOfLabels {
            throw .refused(refusal)
        }
        return try await repository.apply(change, since: revision)
    }

    /// Undoes a change.
    /// - Returns: the change that redoes it; empty if it was already undone.
    package func undo(_ change: FamilyChange, as viewer: Viewer) async throws(CoachError) -> FamilyChange {
        let inverse = change.inverse
        // A viewer who may make a change may also undo and redo it, even if the undo restores other people's items.
        if let refusal = FamilyRights.refusal(of: inverse, by: viewer),
            FamilyRights.refusal(of: change, by: viewer) != nil
        {
            throw .refused(refusal)
        }
        return try await repository.apply(inverse)
    }
}
