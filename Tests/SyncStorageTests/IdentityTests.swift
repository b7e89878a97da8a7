import Foundation
import JSONStore
import SyncKit
import TestSupport
import Testing

@testable import SyncStorage

struct IdentityTests {
    private let folder: TemporaryDirectory
    private let laptop: TestMachine
    private let desk: TestMachine

    init() throws {
        folder = try TemporaryDirectory()
        laptop = TestMachine("laptop", in: folder.path)
        desk = TestMachine("desk", in: folder.path)
    }

    private func begin() async throws {
        try laptop.found(sealed: true)
        try await laptop.pass()
        try await desk.join(.passphrase(TestMachine.passphrase))
        try await desk.pass()
        try await laptop.pass()
    }

    private func meet(_ machines: TestMachine...) async throws {
        for _ in 1...3 { for machine in machines { try await machine.pass() } }
    }

    @Test func aWrongPassphraseOpensNothing() async throws {
        try laptop.found(sealed: true)
        for secret in [
            SpaceSecret.none, .passphrase("wrong horse battery"), .recoveryKey("x"),
            .recoveryKey(SpaceFounding.newRecoveryKey()),
        ] {
            await #expect(throws: SyncFailure.self) { try await desk.join(secret) }
            #expect(desk.files.membership == nil)
        }
    }

    @Test func theRecoveryKeyOpensTheSpace() async throws {
        let key = SpaceFounding.newRecoveryKey()
        try laptop.found(sealed: true, recoveryKey: key)
        try await laptop.put("a", #"{"id":"a","name":"Mow"}"#)
        try await laptop.pass()
        try await desk.join(.recoveryKey(key.lowercased()))
        try await desk.pass()
        #expect(try await desk.items().count == 1)
    }

    @Test func anInvitationOpensOnceAndNotForLong() async throws {
        try await begin()
        let invitation = try laptop.session().invite(laptop.exchange)
        let line = try #require(Invitation(invitation.line))
        var late = TestMachine("late", in: folder.path)
        late.clock += 11 * 60_000
        await #expect(throws: SyncFailure.spentInvitation) { try await late.join(.invitation(line)) }
        let second = try #require(Invitation(try laptop.session().invite(laptop.exchange).line))
        let phone = TestMachine("phone", in: folder.path)
        try await phone.join(.invitation(second))
        let other = TestMachine("other", in: folder.path)
        await #expect(throws: SyncFailure.spentInvitation) { try await other.join(.invitation(second)) }
    }

    @Test func joiningSaysWhatWillMergeAndDropsNothing() async throws {
        try await laptop.put("a", #"{"id":"a","name":"L"}"#)
        try await laptop.put("b", #"{"id":"b","name":"same"}"#)
        try await desk.put("a", #"{"id":"a","name":"D"}"#)
        try await desk.put("b", #"{"id":"b","name":"same"}"#)
        try await desk.put("c", #"{"id":"c","name":"own"}"#)
        try laptop.found()
        try await laptop.pass()
        let counts = try #require(try await desk.join().collections["jobs/jobs"])
        #expect((counts.new, counts.own, counts.same, counts.differing) == (0, 1, 1, 1))
        try await meet(desk, laptop)
        #expect(try await laptop.items() == desk.items())
        #expect(try await laptop.items().count == 3)
        #expect(try desk.session().conflicts.count == 1)
    }

    /// The copy and the original go on as two machines, and both keep everything.
    @Test func aCopiedFolderBecomesAnotherMachine() async throws {
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"before"}"#)
        // The line is noted and not sent yet.
        try await laptop.pass(isOffline: true)
        let copy = try laptop.copied(to: "\(folder.path)/copy")
        try await copy.put("b", #"{"id":"b","name":"copy"}"#)
        try await laptop.put("c", #"{"id":"c","name":"original"}"#)
        #expect(try await copy.pass().hasNewIdentity)
        try await meet(laptop, copy, desk)
        for machine in [laptop, copy, desk] {
            #expect(try await machine.items().keys.sorted() == ["a", "b", "c"])
            #expect(try machine.session().conflicts.isEmpty)
        }
    }

    /// A backup of the same machine knows less than the place has under its name.
    @Test func aRestoredBackupBecomesAnotherMachine() async throws {
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"one"}"#)
        try await meet(laptop, desk)
        let backup = try laptop.copied(to: "\(folder.path)/backup")
        try await laptop.put("a", #"{"id":"a","name":"two"}"#)
        try await laptop.put("d", #"{"id":"d","name":"new"}"#)
        try await meet(laptop, desk)
        try FileManager.default.removeItem(atPath: laptop.home)
        let restored = try backup.copied(to: laptop.home)
        #expect(try await restored.pass().hasNewIdentity)
        try await meet(restored, desk)
        for machine in [restored, desk] {
            #expect(try await machine.items().keys.sorted() == ["a", "d"])
            #expect(try await machine.member("name", of: "a") == #""two""#)
        }
    }

    @Test func aRemovedMachineNoLongerCounts() async throws {
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"known"}"#)
        try await meet(laptop, desk)
        let stolen = try laptop.copied(to: "\(folder.path)/stolen")
        _ = stolen
        let name = try desk.session().revoke("laptop", desk.exchange)
        #expect(name == "laptop")
        try await desk.put("secret", #"{"id":"secret","name":"after"}"#)
        try await desk.pass()
        // The lost machine never hears of its removal, and writes.
        try await laptop.put("a", #"{"id":"a","name":"forged"}"#)
        let keys = try laptop.session().membership.keys.count
        #expect(keys == 1)
        try await laptop.pass()
        try await desk.pass()
        #expect(try await desk.member("name", of: "a") == #""known""#)
        #expect(try await laptop.items()["secret"] == nil)
        // A new machine joins with the passphrase and reads everything.
        let phone = TestMachine("phone", in: folder.path)
        try await phone.join(.passphrase(TestMachine.passphrase))
        try await phone.pass()
        #expect(try await phone.items().keys.sorted() == ["a", "secret"])
    }

    @Test func aMachineThatLeavesKeepsItsData() async throws {
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"x"}"#)
        try await meet(laptop, desk)
        _ = try desk.session().sayGoodbye(desk.exchange)
        try desk.files.delete()
        #expect(!FileManager.default.fileExists(atPath: desk.files.folder))
        #expect(try await desk.items().count == 1)
        try await laptop.pass()
        #expect(try laptop.session().devices.filter(\.isRetired).map(\.name) == ["desk"])
        try await desk.join(.passphrase(TestMachine.passphrase))
        try await meet(desk, laptop)
        #expect(try laptop.session().conflicts.isEmpty)
        #expect(try await laptop.items() == desk.items())
    }

    @Test func anotherSpaceIsRefused() async throws {
        try await begin()
        let stranger = TestMachine("stranger", in: folder.path, place: "other")
        try stranger.found(sealed: true)
        try FileManager.default.removeItem(atPath: laptop.place)
        try FileManager.default.copyItem(atPath: stranger.place, toPath: laptop.place)
        try await laptop.put("a", #"{"id":"a","name":"x"}"#)
        let report = try await laptop.pass()
        #expect(report.problems.contains { $0.contains("another space") })
        #expect(report.waiting > 0)
        #expect(throws: SyncFailure.self) { try desk.found() }
    }
}
