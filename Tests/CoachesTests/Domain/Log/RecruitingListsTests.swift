import FoundationEssentials
import Synchronization
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// Lists made from tallies equal lists made from the contacts.
@Suite struct RecruitingListsTests {
    private final class Shelf: ContactTallyRepository {
        private let held = Mutex<(stamp: String, kept: CachedTallies?)>(("1", nil))

        var stamp: String {
            get { held.withLock { $0.stamp } }
            set { held.withLock { $0.stamp = newValue } }
        }

        func kept() -> CachedTallies? { held.withLock { $0.kept } }
        func keep(_ tallies: CachedTallies) { held.withLock { $0.kept = tallies } }
    }

    private static func sample() -> SampleLog {
        var sample = SampleLog()
        sample.add(school: "state", .contacted)
        sample.add(coach: "dana", at: "state")
        sample.add(coach: "kim", at: "state")
        sample.add(coach: "lee", at: nil)
        let film = Promise(id: "p", by: .us, text: "send the film", due: CalendarDay("2026-12-01"))
        sample.add(contact: "> 2026-11-10T10:00:00Z", coach: "dana", school: "state", promises: [film])
        sample.add(contact: "< 2026-11-12T10:00:00Z", coach: "dana", school: "state")
        sample.add(contact: "> 2026-11-19", coach: "kim", school: "state")
        sample.add(contact: "< 2026-11-25T09:00:00Z", coach: "kim", school: "state")
        return sample
    }

    @Test(arguments: [Viewer.Role.player, .parent])
    func listsFromTalliesMatchTheLog(_ role: Viewer.Role) throws {
        var sample = Self.sample()
        sample.contacts[1].isPrivate = true
        let log = sample.log(as: role)
        let lists = RecruitingLists(log.all.records, log.tallies, viewer: log.viewer, today: log.today)
        #expect(lists.coaches == log.coaches)
        #expect(lists.schools == log.schools)
        #expect(lists.coaches[0].tally.turn == (role == .player ? .mine : .theirs))
        #expect(lists.coaches[0].owed.map(\.text) == ["send the film"])
    }

    @Test func talliesAreValidUntilTheNextFutureContact() {
        let tallies = Self.sample().log.tallies
        #expect(tallies.goodUntil == Contacts.moment("2026-11-25T09:00:00Z"))
        let kept = CachedTallies(subject: "me", stamp: "1", tallies: tallies)
        #expect(kept.isGood(for: "me", "1", at: Sample.now))
        #expect(!kept.isGood(for: "me", "1", at: Sample.now.addingTimeInterval(86_400 * 5)))
        #expect(tallies.goodFrom == Contacts.moment("2026-11-19T00:00:00Z"), "the clock may be set back behind it")
        #expect(!kept.isGood(for: "me", "1", at: Sample.now.addingTimeInterval(-86_400 * 5)))
        #expect(!kept.isGood(for: "pat", "1", at: Sample.now))
        #expect(!kept.isGood(for: "me", "2", at: Sample.now))
    }

    @Test func theWaitingMessageIsTheLastMessage() {
        let log = Self.sample().log
        #expect(log.message(waitingFrom: "dana")?.id == "c1")
        // The contact in the future does not count yet.
        #expect(log.message(waitingFrom: "kim")?.id == "c2")
        #expect(log.message(waitingFrom: "lee") == nil)
    }

    @Test func eachTimeZoneHasItsOwnMark() {
        let zones = [LocalTime.utc, LocalTime { _ in 3_600 }, LocalTime { $0 > 1_600_000_000 ? 7_200 : 3_600 }]
        let marks = zones.map(\.zoneMark)
        #expect(Set(marks).count == 3)
        #expect(LocalTime { _ in 0 }.zoneMark == marks[0])
    }
}
