import Foundation
import JSONStore
import SyncKit
import TestSupport
import Testing

@testable import SyncStorage

struct PassTests {
    private let folder: TemporaryDirectory
    private let laptop: TestMachine
    private let desk: TestMachine

    init() throws {
        folder = try TemporaryDirectory()
        laptop = TestMachine("laptop", in: folder.path)
        desk = TestMachine("desk", in: folder.path)
    }

    private func begin(sealed: Bool = false) async throws {
        try laptop.found(sealed: sealed)
        try await laptop.pass()
        try await desk.join(sealed ? .passphrase(TestMachine.passphrase) : .none)
        try await desk.pass()
    }

    /// Passes until both machines know everything.
    private func meet() async throws {
        for _ in 1...2 {
            for machine in [laptop, desk] {
                let report = try await machine.pass()
                #expect(report.problems == [])
            }
        }
    }

    private func expectEqual(_ collection: SyncedCollection = TestMachine.jobs) async throws {
        let items = try await laptop.items(collection).mapValues { $0.sorted() }
        #expect(try await desk.items(collection).mapValues { $0.sorted() } == items)
    }

    @Test(arguments: [false, true])
    func whatIsDoneOnOneMachineIsOnTheOther(sealed: Bool) async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow","steps":[{"id":"1","status":"ready"}]}"#)
        try await begin(sealed: sealed)
        #expect(try await desk.member("name", of: "a") == #""Mow""#)
        try await desk.put("a", #"{"id":"a","name":"Mow","steps":[{"id":"1","status":"done"}]}"#)
        try await desk.put("n", #"{"id":"n","text":"hello"}"#, TestMachine.notes)
        try await desk.put("m1", #"{"id":"m1","text":"hi"}"#, Self.chat)
        try await desk.put("s", #"{"id":"s","token":"needle"}"#, TestMachine.secrets)
        try await meet()
        #expect(try await laptop.member("steps", of: "a") == #"[{"id":"1","status":"done"}]"#)
        #expect(try await laptop.items(TestMachine.notes).keys.sorted() == ["n"])
        #expect(try await laptop.items(Self.chat).keys.sorted() == ["m1"])
        #expect(try await laptop.items(TestMachine.secrets).isEmpty)
        let place = try contents(of: laptop.place)
        #expect(!place.contains("needle"))
        #expect(place.contains("hello") == !sealed)
    }

    private static let chat = SyncedCollection(path: "chats/messages/c1", group: nil, version: 1, shape: ItemShape())

    private func contents(of place: String) throws -> String {
        let files = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        return files.compactMap { FileManager.default.contents(atPath: "\(place)/\($0)") }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    @Test func differentFieldsMerge() async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow","due":"fri","tags":["x"]}"#)
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"Mow the lawn","due":"fri","tags":["x","y"]}"#)
        try await desk.put("a", #"{"id":"a","name":"Mow","due":"sat","tags":["x","z"]}"#)
        try await meet()
        for machine in [laptop, desk] {
            #expect(try await machine.member("name", of: "a") == #""Mow the lawn""#)
            #expect(try await machine.member("due", of: "a") == #""sat""#)
            #expect(try await machine.member("tags", of: "a")?.count == #"["x","y","z"]"#.count)
            #expect(try machine.session().conflicts.isEmpty)
        }
    }

    /// A pass without reading the state happens only if there is nothing to do.
    @Test func aQuietPassMissesNothing() async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow"}"#)
        try await begin()
        try await meet()
        try await meet()
        func isQuiet(_ machine: TestMachine) -> Bool {
            QuietPass(machine.files, machine.catalog, machine.exchange).status(now: 1) != nil
        }
        #expect(isQuiet(laptop) && isQuiet(desk))
        try await laptop.put("a", #"{"id":"a","name":"x"}"#)
        #expect(!isQuiet(laptop) && isQuiet(desk))
        try await laptop.pass(isOffline: true)
        #expect(!isQuiet(laptop))
        try await laptop.pass()
        #expect(!isQuiet(desk))
        try await desk.pass()
        try await desk.put("m1", #"{"id":"m1","text":"hi"}"#, Self.chat)
        #expect(!isQuiet(desk))
        try await meet()
        try await meet()
        #expect(isQuiet(laptop) && isQuiet(desk))
        try FileManager.default.removeItem(atPath: "\(laptop.place)/\(SpaceDescription.name)")
        #expect(!isQuiet(laptop))
    }

    @Test(arguments: [ConflictChoice.mine, .theirs, .both])
    func oneFieldIsAConflictUntilSomeoneDecides(choice: ConflictChoice) async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow"}"#)
        try await begin()
        try await laptop.put("a", #"{"id":"a","name":"L"}"#)
        try await desk.put("a", #"{"id":"a","name":"D"}"#)
        try await meet()
        let shown = try [laptop.session().conflicts.map(\.report), desk.session().conflicts.map(\.report)]
        #expect(shown[0].count == 1 && shown[0].map(\.id) == shown[1].map(\.id))
        #expect(Set(shown[0][0].values.map(\.json)) == [#""L""#, #""D""#])
        let settled = try await laptop.session().resolve([shown[0][0].id], choice)
        #expect(settled.count == 1)
        try await meet()
        try await expectEqual()
        let expected = [ConflictChoice.mine: [#""L""#], .theirs: [#""D""#], .both: [#""L\nD""#, #""D\nL""#]]
        #expect(expected[choice]?.contains(try await desk.member("name", of: "a") ?? "") == true)
        for machine in [laptop, desk] { #expect(try machine.session().conflicts.isEmpty) }
    }

    @Test func aDeletionStaysADeletion() async throws {
        for id in ["a", "b", "c"] { try await laptop.put(id, #"{"id":"\#(id)","name":"x"}"#) }
        try await begin()
        try await desk.put("a", nil)
        try await laptop.put("b", nil)
        try await meet()
        try await meet()
        for machine in [laptop, desk] {
            #expect(try await machine.items().keys.sorted() == ["c"])
            #expect(try machine.session().trash.map(\.item).sorted() == ["a", "b"])
        }
        #expect(try await desk.session().restore("jobs/jobs", "b"))
        try await meet()
        #expect(try await laptop.member("name", of: "b") == #""x""#)
    }

    @Test(arguments: [ConflictChoice.keep, .delete])
    func aChangeOfADeletedItemIsShown(choice: ConflictChoice) async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow","due":"fri"}"#)
        try await begin()
        try await laptop.put("a", nil)
        try await desk.put("a", #"{"id":"a","name":"Mow","due":"sat"}"#)
        try await meet()
        try await expectEqual()
        #expect(try await laptop.member("name", of: "a") == #""Mow""#)
        let conflict = try #require(try desk.session().conflicts.first?.report)
        #expect(conflict.kind == .deletion)
        _ = try await desk.session().resolve([conflict.id], choice)
        try await meet()
        for machine in [laptop, desk] {
            #expect(try await machine.items().count == (choice == .keep ? 1 : 0))
            #expect(try machine.session().conflicts.isEmpty)
        }
    }

    @Test func changesWaitWhileThePlaceIsAway() async throws {
        try await begin()
        try FileManager.default.moveItem(atPath: laptop.place, toPath: laptop.place + ".away")
        try await laptop.put("a", #"{"id":"a","name":"Mow"}"#)
        let report = try await laptop.pass()
        #expect(report.waiting == 1 && report.problems.count >= 1)
        try FileManager.default.createDirectory(atPath: laptop.place, withIntermediateDirectories: true)
        // An empty folder is not a deletion, and nothing is put there.
        #expect(try await laptop.pass().problems.count >= 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: laptop.place).isEmpty)
        #expect(try await laptop.items().count == 1)
        try FileManager.default.removeItem(atPath: laptop.place)
        try FileManager.default.moveItem(atPath: laptop.place + ".away", toPath: laptop.place)
        try await meet()
        #expect(try await desk.items().count == 1)
    }

    @Test(arguments: [true, false])
    func manyDeletionsWaitForADecision(isAccepted: Bool) async throws {
        for number in 1...60 { try await laptop.put("i\(number)", #"{"id":"i\#(number)","name":"x"}"#) }
        try await begin()
        for number in 1...55 { try await laptop.put("i\(number)", nil) }
        try await meet()
        #expect(try await desk.items().count == 60)
        #expect(try await desk.pass().held == ["jobs/jobs": 55])
        // Other changes go on.
        try await laptop.put("i60", #"{"id":"i60","name":"y"}"#)
        try await meet()
        #expect(try await desk.member("name", of: "i60") == #""y""#)
        try await desk.session().decideAboutHeld(accepts: isAccepted)
        try await meet()
        for machine in [laptop, desk] { #expect(try await machine.items().count == (isAccepted ? 5 : 60)) }
        #expect(try await desk.pass().held.isEmpty)
    }

    @Test(
        arguments: [
            (#"["a","b","c"]"#, #"["a","b"]"#, #"["a","b","c"]"#),
            (#"["a","b"]"#, #"["a","b","c"]"#, #"["a","b","c"]"#),
            (#"["a","b"]"#, #"["a","c"]"#, nil), (#"["a","b","c"]"#, #"["a","x"]"#, nil),
        ] as [(String, String, String?)])
    func aGameThatContinuesTheOtherCounts(laptops: String, desks: String, result: String?) async throws {
        try await laptop.put("g", #"{"id":"g","guesses":["a"],"seconds":1}"#, TestMachine.games)
        try await begin()
        try await laptop.put("g", #"{"id":"g","guesses":\#(laptops),"seconds":2}"#, TestMachine.games)
        try await desk.put("g", #"{"id":"g","guesses":\#(desks),"seconds":3}"#, TestMachine.games)
        try await meet()
        try await meet()
        for machine in [laptop, desk] {
            #expect(try machine.session().conflicts.count == (result == nil ? 1 : 0))
            guard let result else { continue }
            #expect(try await machine.member("guesses", of: "g", TestMachine.games) == result)
        }
        try await expectEqual(TestMachine.games)
    }

    @Test func filesThatAreGoneComeBack() async throws {
        try await laptop.put("a", #"{"id":"a","name":"Mow"}"#)
        try await laptop.put("n", #"{"id":"n","text":"x"}"#, TestMachine.notes)
        try await begin()
        try FileManager.default.removeItem(atPath: "\(desk.home)/jobs")
        try await meet()
        try await expectEqual()
        #expect(try await desk.items().count == 1)
    }
}
