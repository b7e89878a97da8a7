import FoundationEssentials
import QuadCore
import SystemKit

/// What a person does with schools, coaches and contacts, for the screens and the command line alike.
///
/// Every method that changes something is one step: it returns when the change is on disk, with what takes it back.
package struct CoachService: Sendable {
    package let repository: any CoachRepository
    package let clock: any WallClock
    /// Ids for all that is made, each different from all before.
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

    /// The log as somebody sees it.
    /// - Parameters:
    ///   - viewer: a person's id.
    ///   - athlete: whose it is; nil for the one that suits the viewer.
    package func log(
        as viewer: String = Person.meID, of athlete: String? = nil
    ) async throws(CoachError) -> RecruitingLog {
        let records = try await repository.records()
        let viewer = try Viewer(viewer, athlete: athlete, among: records)
        return await log(records, try await repository.contacts(), viewer)
    }

    /// The same of what was read already. What takes time is done beside the keys.
    package func log(
        _ records: FamilyRecords, _ contacts: [Contact], _ viewer: Viewer
    ) async -> RecruitingLog {
        let (now, time, intervals) = (now, time, intervals)
        let make = { @Sendable in
            RecruitingLog(records, contacts, viewer: viewer, now: now, time: time, intervals: intervals)
        }
        return contacts.count + records.coaches.count > Self.few ? await OwnThread.run(make) : make()
    }

    /// So many are done in a blink.
    private static let few = 1_000

    /// The same with other intervals.
    package func with(_ intervals: FollowUpIntervals) -> CoachService {
        CoachService(repository: repository, clock: clock, makeID: makeID, intervals: intervals)
    }

    /// Makes a change, if who asks for it may.
    /// - Returns: what was done, whose inverse takes it back.
    package func apply(
        _ change: FamilyChange, as viewer: Viewer, since revision: Int? = nil
    ) async throws(CoachError) -> FamilyChange {
        if let refusal = FamilyRights.refusal(of: change, by: viewer) ?? change.refusalOfLabels {
            throw .refused(refusal)
        }
        return try await repository.apply(change, since: revision)
    }

    /// Takes a change back.
    /// - Returns: what does it again; empty where it was taken back already.
    package func undo(_ change: FamilyChange, as viewer: Viewer) async throws(CoachError) -> FamilyChange {
        let inverse = change.inverse
        // Who may do a thing may take it back, though what comes back with it is others'; and do it again.
        if let refusal = FamilyRights.refusal(of: inverse, by: viewer),
            FamilyRights.refusal(of: change, by: viewer) != nil
        {
            throw .refused(refusal)
        }
        return try await repository.apply(inverse)
    }
}
