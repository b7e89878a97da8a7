import Synchronization
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The staff of the store, their PINs, and their shifts.
@Suite struct StaffServiceTests {
    private let staff = MemoryStaff()
    private let people = MemoryPeople()
    private let clock = ManualClock(CalendarDay(dayNumber: 20_777))
    private let up = Up()

    private var service: StaffService {
        StaffService(
            staff: staff, people: people, log: MemorySalesLog(), clock: clock, sinceBoot: { [up] in up.now },
            makeID: { String(UInt64.random(in: 0 ... .max)) })
    }

    /// The time since the machine started.
    private final class Up: Sendable {
        private let kept = Mutex<SinceBoot?>(nil)
        var now: SinceBoot? { kept.withLock { $0 } }
        func set(_ now: SinceBoot?) { kept.withLock { $0 = now } }
    }

    @Test func aClockSetAheadDoesNotShortenTheDelay() async throws {
        up.set(SinceBoot(boot: "a", seconds: 100))
        let ana = try await service.add("Ana", .admin, pin: "1234")
        for _ in 1...5 { _ = try await service.isRight("0000", of: ana.id) }
        clock.advance(by: 86_400)
        up.set(SinceBoot(boot: "a", seconds: 110))
        #expect(service.wait(of: try await staff.members.items()[0]) == 20)
        await #expect(throws: StoreError.self) { try await service.isRight("1234", of: ana.id) }
        // Setting the clock back does not lengthen the delay.
        clock.advance(by: -200_000)
        #expect(service.wait(of: try await staff.members.items()[0]) == 20)
        up.set(SinceBoot(boot: "a", seconds: 130))
        #expect(try await service.isRight("1234", of: ana.id))
    }

    /// Two managers correct one shift. Each time that only one of them changed is kept.
    @Test func aShiftCorrectedInTwoWindowsIsMerged() async throws {
        let ana = try await service.add("Ana", .cashier, pin: nil)
        _ = try await service.clock(ana.id)
        clock.advance(by: 8 * 3600)
        let shift = try await service.clock(ana.id)
        func moved(_ start: Int, _ end: Int) -> StaffShift {
            var moved = shift
            moved.start = RecordMoment(milliseconds: shift.start.milliseconds + start * 60_000, offset: 0)
            moved.end = shift.end.map { RecordMoment(milliseconds: $0.milliseconds + end * 60_000, offset: 0) }
            return moved
        }
        var later = shift
        later.start = moved(10, 0).start
        try await service.correct(shift, to: later)
        var earlier = shift
        earlier.end = moved(0, -10).end
        let done = try await service.correct(shift, to: earlier)
        let both = StaffShift(id: shift.id, staff: shift.staff, start: later.start, end: earlier.end)
        #expect(done.before == later && done.after == both)
        var other = shift
        other.start = moved(20, 0).start
        let asked = MergeChoice()
        await #expect(throws: StoreError.self) {
            try await MergeChoice.$current.withValue(asked) { _ = try await service.correct(shift, to: other) }
        }
        #expect(asked.collisions.count == 1 && asked.collisions[0].hasPrefix("Clocked in is "))
        try await MergeChoice.$current.withValue(MergeChoice(.mine)) { _ = try await service.correct(shift, to: other) }
        #expect(try await service.shifts(of: ana.id).first?.start == other.start)
    }

    @Test func aForgottenClockOutIsCorrected() async throws {
        let ana = try await service.add("Ana", .admin, pin: "1234")
        let came = try await service.clock(ana.id).start
        clock.advance(by: 38 * 3600)
        let shift = try await service.clock(ana.id)
        #expect(shift.minutes(until: shift.start) == 38 * 60)
        var right = shift
        right.end = ShiftTime(beside: came).moment("23:30")
        try await service.correct(shift, to: right)
        let kept = try #require(try await service.shifts(of: ana.id).first)
        #expect(kept == right && kept.end?.timeText == "23:30" && kept.end?.dayNumber == came.dayNumber)
        // A shift must not run backward, lie in the future, or overlap another shift.
        for (start, end) in [(came, came), (came, RecordMoment(milliseconds: .max / 2))] {
            var wrong = right
            (wrong.start, wrong.end) = (start, end)
            await #expect(throws: StoreError.self) { try await service.correct(right, to: wrong) }
        }
        let next = try await service.clock(ana.id)
        var earlier = next
        earlier.start = came
        await #expect(throws: StoreError.self) { try await service.correct(next, to: earlier) }
        try await service.correct(next, to: nil)
        #expect(try await service.shifts(of: ana.id) == [right])
        try await service.restore(next)
        #expect(try await service.shifts(of: ana.id).count == 2)
    }

    @Test(arguments: [
        ("7:05", "2026-09-21 07:05"), ("2026-02-28 23:59", "2026-02-28 23:59"), ("24:00", nil), ("7:5", nil),
        ("2026-02-30 10:00", nil), ("", nil), ("a b c", nil), ("-1:00", nil),
    ]) func shiftTimesAreRead(text: String, due: String?) {
        let beside = RecordMoment(milliseconds: 1_790_000_000_000, offset: 120)
        #expect(ShiftTime(beside: beside).moment(text).map(ShiftTime.text) == due)
    }

    @Test func theFirstMemberWithAPINIsAdmin() async throws {
        let first = try await service.add("Ana", .cashier, pin: "1234")
        #expect(first.member.role == .admin)
        #expect(try await people.items().contains { $0.name == "Ana" && $0.roles == ["staff"] })
        let second = try await service.add("Ben", .cashier, pin: "4321")
        #expect(second.member.role == .cashier)
    }

    @Test func aNameBelongsToOneStaffMember() async throws {
        _ = try await service.add("Ana", .cashier, pin: nil)
        await #expect(throws: StoreError.self) { try await service.add(" ana ", .cashier, pin: nil) }
        await #expect(throws: StoreError.self) { try await service.add("", .cashier, pin: nil) }
        await #expect(throws: StoreError.self) { try await service.add("Ben", .manager, pin: nil) }
        await #expect(throws: StoreError.self) { try await service.add("Ben", .cashier, pin: "12") }
        #expect(try await staff.members.items().count == 1)
    }

    @Test func theLastAdminCannotBeRemoved() async throws {
        let ana = try await service.add("Ana", .admin, pin: "1234").member
        _ = try await service.add("Ben", .cashier, pin: "4321")
        let lower = StaffMember(id: ana.id, role: .cashier, pinHash: ana.pinHash)
        await #expect(throws: StoreError.self) { try await service.update(ana, to: lower) }
        await #expect(throws: StoreError.self) { try await service.update(ana, to: ana, pin: "") }
        let former = StaffMember(id: ana.id, role: .admin, pinHash: ana.pinHash, isFormer: true)
        await #expect(throws: StoreError.self) { try await service.update(ana, to: former) }
    }

    /// Two windows set a PIN for the same member. The second window notices the first and is asked.
    @Test func aPINSetInAnotherWindowStays() async throws {
        _ = try await service.add("Ana", .admin, pin: "1234")
        let ben = try await service.add("Ben", .cashier, pin: nil).member
        try await service.update(ben, to: ben, pin: "4321")
        let asked = MergeChoice()
        await #expect(throws: StoreError.self) {
            try await MergeChoice.$current.withValue(asked) { try await service.update(ben, to: ben, pin: "5555") }
        }
        #expect(asked.collisions == ["PIN is now “another one” there and “the one typed here” here"])
        #expect(try await service.isRight("4321", of: ben.id))
        try await MergeChoice.$current.withValue(MergeChoice(.mine)) {
            try await service.update(ben, to: ben, pin: "5555")
        }
        #expect(try await service.isRight("5555", of: ben.id))
    }

    @Test func aWrongPINCountsBeforeItIsChecked() async throws {
        let ana = try await service.add("Ana", .admin, pin: "1234")
        #expect(try await service.isRight("1234", of: ana.id))
        for count in 1...5 {
            #expect(try await service.isRight("0000", of: ana.id) == false)
            #expect(try await staff.members.items()[0].delay.wrongCount == count)
        }
        let now = try await staff.members.items()[0]
        #expect(service.wait(of: now) == 30)
        await #expect(throws: StoreError.self) { try await service.isRight("1234", of: ana.id) }
        clock.advance(by: 31)
        #expect(try await service.isRight("1234", of: ana.id))
        #expect(try await staff.members.items()[0].delay == PinDelay())
    }

    @Test func aClockSetBackRestartsTheDelay() async throws {
        let ana = try await service.add("Ana", .admin, pin: "1234")
        for _ in 1...5 { _ = try await service.isRight("0000", of: ana.id) }
        clock.advance(by: -3600)
        await #expect(throws: StoreError.self) { try await service.isRight("1234", of: ana.id) }
        #expect(service.wait(of: try await staff.members.items()[0]) == 30)
    }

    @Test func clockingInAndOutRecordsAShift() async throws {
        let ana = try await service.add("Ana", .kitchen, pin: nil)
        #expect(try await service.clock(ana.id).end == nil)
        clock.advance(by: 3 * 3600)
        #expect(try await service.everybody()[0].since != nil)
        let shift = try await service.clock(ana.id)
        #expect(shift.end != nil)
        let listed = try await service.everybody()[0]
        #expect(listed.since == nil)
        #expect(listed.hours == "3:00")
    }

    @Test(arguments: [
        (StaffRole.cashier, StorePermission.sell, true), (.barista, .discount(1000), true),
        (.server, .discount(1001), false),
        (.cashier, .refund, false), (.manager, .refund, true), (.manager, .staff, false), (.admin, .settings, true),
        (.kitchen, .sell, false), (.other, .sell, false), (.manager, .close, true), (.cashier, .expectedCash, false),
    ])
    func rolesHaveTheirRights(_ role: StaffRole, _ act: StorePermission, _ may: Bool) {
        #expect(StaffMember(id: "x", role: role).may(act) == may)
    }
}
