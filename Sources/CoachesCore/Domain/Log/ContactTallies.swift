import FoundationEssentials
import QuadCore

/// What the contacts of one log come to for one viewer, without the contacts: all that lists need of them.
struct ContactTallies: Equatable, Sendable {
    /// By their ids; who has no contact is not among them.
    var coaches: [String: ContactTally] = [:]
    var schools: [String: ContactTally] = [:]
    /// What of ours is owed to coaches, by their ids, the earliest first.
    var owed: [String: [Promise]] = [:]
    /// The last moment that was counted; nil where none was. A clock may be set back behind it.
    var goodFrom: Date?
    /// When a contact that is ahead begins to count; nil where none is.
    var goodUntil: Date?
}

extension CoachService {
    /// Coaches and schools as lists show them. Of contacts nothing is read where it is known what they come to.
    /// - Parameter viewer: who looks, of those there are.
    package func lists(
        keptIn repository: any ContactTallyRepository, _ viewer: (FamilyRecords) throws -> Viewer
    ) async throws -> RecruitingLists {
        // The files as they are before they are read: what changes while they are is met the next time.
        let stamp = repository.stamp
        let records = try await self.repository.records()
        let viewer = try viewer(records)
        let subject = subject(of: viewer)
        if let kept = repository.kept(), kept.isGood(for: subject, stamp, at: now), repository.stamp == stamp {
            return RecruitingLists(
                records, kept.tallies, viewer: viewer, today: time.day(of: now), intervals: intervals)
        }
        let log = await log(records, try await self.repository.contacts(), viewer)
        // What is wrong with the files is told by whoever reads them, so they are read again.
        if await self.repository.notice() == nil {
            repository.keep(CachedTallies(subject: subject, stamp: stamp, tallies: log.tallies))
        }
        return log.lists
    }

    /// Another version of the program may count otherwise, and in another time zone other days begin.
    private func subject(of viewer: Viewer) -> String {
        "\(ProgramVersion.text)/1 \(viewer.athlete) \(viewer.seesPrivate ? "all" : "shared") \(time.zoneMark)"
    }
}
