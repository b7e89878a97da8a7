import FoundationEssentials
import QuadCore

/// The tallies of one log for one viewer, without the contacts: everything that lists need to know about contacts.
struct ContactTallies: Equatable, Sendable {
    /// The tallies by id; coaches without a contact are left out.
    var coaches: [String: ContactTally] = [:]
    var schools: [String: ContactTally] = [:]
    /// The athlete's open promises to coaches, by id, the earliest first.
    var owed: [String: [Promise]] = [:]
    /// The moment of the last counted contact; nil without one. If the clock is set back before it, the tallies no
    /// longer hold.
    var goodFrom: Date?
    /// The moment when the next future contact begins to count; nil without one.
    var goodUntil: Date?
}

extension CoachService {
    /// Returns coaches and schools as lists show them. If cached tallies are still valid, the contacts are not read.
    /// - Parameter viewer: returns the viewer for the given records.
    package func lists(
        keptIn repository: any ContactTallyRepository, _ viewer: (FamilyRecords) throws -> Viewer
    ) async throws -> RecruitingLists {
        // The stamp is taken before reading: a change during the read makes the cache outdated.
        let stamp = repository.stamp
        let records = try await self.repository.records()
        let viewer = try viewer(records)
        let subject = subject(of: viewer)
        if let kept = repository.kept(), kept.isGood(for: subject, stamp, at: now), repository.stamp == stamp {
            return RecruitingLists(
                records, kept.tallies, viewer: viewer, today: time.day(of: now), intervals: intervals)
        }
        let log = await log(records, try await self.repository.contacts(), viewer)
        // Problems of the files are reported only by reading them, so the tallies are not cached then.
        if await self.repository.notice() == nil {
            repository.keep(CachedTallies(subject: subject, stamp: stamp, tallies: log.tallies))
        }
        return log.lists
    }

    /// Returns a key that differs by version and time zone: another version may count differently, and another zone has
    /// other days.
    private func subject(of viewer: Viewer) -> String {
        "\(ProgramVersion.text)/1 \(viewer.athlete) \(viewer.seesPrivate ? "all" : "shared") \(time.zoneMark)"
    }
}
