import JSONKit
import Testing

@testable import SyncKit

/// Two devices that change one item while they do not know of each other.
struct SyncStateTests {
    private static let name = "jobs/jobs"
    private static let rules: SyncState.Rules = { _, path in path == "seen" ? .newest : .shown }

    private struct Device {
        var state = SyncState()
        var clock: StampClock
        var lines: [ChangeLine] = []

        init(_ id: DeviceID) { clock = StampClock(device: id) }

        mutating func write(_ change: ItemChange?, at time: Int) throws {
            let change = try #require(change)
            let line = ChangeLine(number: lines.count + 1, [SyncStateTests.name: [change]], clock: &clock, at: time)
            lines.append(line)
            try state.apply(line)
        }

        mutating func set(_ values: [String: String], at time: Int) throws {
            let old = state.values(of: "a", in: SyncStateTests.name)
            let all = old.merging(values.mapValues { JSONValue.text($0) }) { $1 }
            try write(state.change(of: "a", in: SyncStateTests.name, to: all, rules: SyncStateTests.rules), at: time)
        }

        /// Removes all other fields.
        mutating func keepOnly(_ paths: Set<String>, at time: Int) throws {
            let rest = state.values(of: "a", in: SyncStateTests.name).filter { paths.contains($0.key) }
            try write(state.change(of: "a", in: SyncStateTests.name, to: rest, rules: SyncStateTests.rules), at: time)
        }

        mutating func delete(at time: Int) throws {
            try write(state.deletion(of: "a", in: SyncStateTests.name), at: time)
        }

        mutating func take(from other: Device) throws {
            for line in other.lines { try state.apply(ChangeLine(line.json, of: line.device)) }
        }

        var values: [String: String] { state.values(of: "a", in: SyncStateTests.name).mapValues { $0.text ?? "" } }
        var conflicts: [SyncConflict] { state.conflicts(rules: SyncStateTests.rules) }
    }

    /// Both devices have the item.
    private func pair() throws -> (Device, Device) {
        var (laptop, desk) = (Device(StampTests.laptop), Device(StampTests.desk))
        try laptop.set(["title": "Mow", "note": "", "due": "Fri", "seen": "1"], at: 1_000)
        try desk.take(from: laptop)
        return (laptop, desk)
    }

    private func meet(_ laptop: inout Device, _ desk: inout Device) throws {
        try laptop.take(from: desk)
        try desk.take(from: laptop)
        #expect(laptop.values == desk.values)
        #expect(laptop.conflicts == desk.conflicts)
        #expect(StateHash(laptop.state) == StateHash(desk.state))
        #expect(!laptop.state.isAwaiting && !desk.state.isAwaiting)
    }

    @Test func editsOfTwoFieldsAreBothThere() throws {
        var (laptop, desk) = try pair()
        try laptop.set(["title": "Mow the lawn"], at: 2_000)
        try desk.set(["note": "Ask Ann"], at: 3_000)
        try meet(&laptop, &desk)
        #expect(laptop.values == ["title": "Mow the lawn", "note": "Ask Ann", "due": "Fri", "seen": "1"])
        #expect(laptop.conflicts.isEmpty)
    }

    /// The later stamp counts, whatever the clocks say, and the other value is kept.
    @Test(arguments: [(2_000, 3_000, "desk"), (3_000, 2_000, "laptop")]) func twoEditsOfAFieldAreAConflict(
        laptopTime: Int, deskTime: Int, winner: String
    ) throws {
        var (laptop, desk) = try pair()
        try laptop.set(["title": "laptop"], at: laptopTime)
        try desk.set(["title": "desk"], at: deskTime)
        try meet(&laptop, &desk)
        #expect(laptop.values["title"] == winner)
        let conflict = try #require(laptop.conflicts.first)
        #expect(laptop.conflicts.count == 1 && conflict.kind == .field(path: "title"))
        #expect(Set(([conflict.current].compactMap(\.self) + conflict.others).map(\.stamp)).count == 2)
        try laptop.write(laptop.state.resolution(of: conflict, with: .value(.text("both"))), at: 4_000)
        try meet(&laptop, &desk)
        #expect(desk.values["title"] == "both" && desk.conflicts.isEmpty)
        #expect(desk.state.resolution(of: conflict, with: .value(.text("late"))) == nil, "it is settled")
    }

    @Test func anEditBesideAConflictLeavesIt() throws {
        var (laptop, desk) = try pair()
        try laptop.set(["title": "laptop"], at: 2_000)
        try desk.set(["title": "desk"], at: 3_000)
        try meet(&laptop, &desk)
        try desk.set(["title": "desk again"], at: 4_000)
        try meet(&laptop, &desk)
        #expect(laptop.conflicts.first?.others.map(\.value) == [.text("laptop")])
    }

    @Test func equalEditsAreNoConflict() throws {
        var (laptop, desk) = try pair()
        try laptop.set(["title": "same"], at: 2_000)
        try desk.set(["title": "same"], at: 3_000)
        try meet(&laptop, &desk)
        #expect(laptop.conflicts.isEmpty)
        try laptop.set(["title": "other"], at: 4_000)
        try meet(&laptop, &desk)
        #expect(laptop.conflicts.isEmpty, "who replaced one of them saw both")
    }

    @Test func theNewestCountsWhereThatIsTheRule() throws {
        var (laptop, desk) = try pair()
        try laptop.set(["seen": "laptop"], at: 2_000)
        try desk.set(["seen": "desk"], at: 3_000)
        try meet(&laptop, &desk)
        #expect(laptop.values["seen"] == "desk" && laptop.conflicts.isEmpty)
    }

    @Test func aDeletionStands() throws {
        var (laptop, desk) = try pair()
        try desk.set(["title": "Mow the lawn"], at: 2_000)
        try meet(&laptop, &desk)
        try laptop.delete(at: 1)
        try meet(&laptop, &desk)
        #expect(desk.values.isEmpty && desk.conflicts.isEmpty)
        #expect(desk.state.deleted.map(\.id) == ["a"])
    }

    /// An edit that the deletion had not seen brings the whole item back, and both sides are told.
    @Test(arguments: [true, false]) func anUnseenEditBringsTheItemBack(isKept: Bool) throws {
        var (laptop, desk) = try pair()
        try laptop.delete(at: 3_000)
        try desk.set(["title": "Mow the lawn"], at: 2_000)
        try meet(&laptop, &desk)
        #expect(laptop.values == ["title": "Mow the lawn", "note": "", "due": "Fri", "seen": "1"])
        let conflict = try #require(desk.conflicts.first)
        #expect(conflict.kind == .deletion(path: "") && conflict.others.map(\.stamp.device) == [StampTests.laptop])
        try desk.write(desk.state.resolution(of: conflict, with: isKept ? .keep : .delete), at: 4_000)
        try meet(&laptop, &desk)
        #expect(laptop.values.isEmpty == !isKept && laptop.conflicts.isEmpty)
    }

    @Test func aDeletedItemThatIsMadeAgainIsThere() throws {
        var (laptop, desk) = try pair()
        try laptop.delete(at: 2_000)
        try meet(&laptop, &desk)
        try desk.set(["title": "Mow"], at: 1)
        try meet(&laptop, &desk)
        #expect(laptop.values["title"] == "Mow" && laptop.conflicts.isEmpty)
    }

    // MARK: Elements of lists

    private static let step = ["steps/s1/name": "Fetch the mower", "steps/s1/status": "open"]

    /// A step is finished on one device while another step of the same job is renamed on the other one.
    @Test func elementsAreMergedByTheirIDs() throws {
        var (laptop, desk) = try pair()
        try laptop.set(Self.step.merging(["steps/s2/name": "Mow"]) { $1 }, at: 2_000)
        try meet(&laptop, &desk)
        try laptop.set(["steps/s1/status": "done"], at: 3_000)
        try desk.set(["steps/s2/name": "Mow twice"], at: 3_000)
        try meet(&laptop, &desk)
        #expect(laptop.values["steps/s1/status"] == "done" && laptop.values["steps/s2/name"] == "Mow twice")
        #expect(laptop.conflicts.isEmpty)
    }

    /// A step is deleted on one device and changed on the other one, which had not seen it.
    @Test(arguments: [true, false]) func anUnseenEditBringsAnElementBack(isKept: Bool) throws {
        var (laptop, desk) = try pair()
        try laptop.set(Self.step, at: 2_000)
        try meet(&laptop, &desk)
        try laptop.keepOnly(["title", "note", "due", "seen"], at: 3_000)
        #expect(laptop.lines.last?.changes[Self.name]?.first?.deletions == ["steps/s1/"])
        try desk.set(["steps/s1/status": "done"], at: 2_500)
        try meet(&laptop, &desk)
        #expect(laptop.values["steps/s1/name"] == "Fetch the mower" && laptop.values["steps/s1/status"] == "done")
        let conflict = try #require(desk.conflicts.first)
        #expect(desk.conflicts.count == 1 && conflict.kind == .deletion(path: "steps/s1/"))
        try desk.write(desk.state.resolution(of: conflict, with: isKept ? .keep : .delete), at: 4_000)
        try meet(&laptop, &desk)
        #expect(laptop.conflicts.isEmpty && laptop.values["title"] == "Mow")
        #expect(laptop.values["steps/s1/name"] == (isKept ? "Fetch the mower" : nil))
        #expect(laptop.state.deletedElements(of: "a", in: Self.name) == (isKept ? [] : ["steps/s1/"]))
    }

    @Test(arguments: [
        ("title", [""]), ("steps/s1", [""]), ("steps/s1/name", ["", "steps/s1/"]),
        ("steps/s1/notes/n1/text", ["", "steps/s1/", "steps/s1/notes/n1/"]), ("", [""]),
    ]) func aPathNamesWhatItBelongsTo(path: String, wholes: [String]) {
        #expect(FieldPath.wholes(of: path) == wholes)
        #expect(FieldPath.isWhole(path) == path.isEmpty)
        #expect(wholes.allSatisfy(FieldPath.isWhole))
    }

    // MARK: Lines

    @Test func linesComeInTheirOrder() throws {
        var (laptop, _) = try pair()
        try laptop.set(["title": "b"], at: 2_000)
        try laptop.set(["title": "c"], at: 3_000)
        var desk = Device(StampTests.desk)
        try desk.state.apply(laptop.lines[0])
        #expect(throws: SyncError.gap(device: StampTests.laptop, expected: 2, found: 3)) {
            try desk.state.apply(laptop.lines[2])
        }
        #expect(try desk.state.apply(laptop.lines[0]).isEmpty, "a known line changes nothing")
        var clone = ChangeLine(number: 2, stamp: laptop.lines[0].stamp, changes: [:])
        #expect(throws: SyncError.secondWriter(device: StampTests.laptop, number: 2)) { try desk.state.apply(clone) }
        clone = laptop.lines[1]
        #expect(try desk.state.apply(clone).map(\.id) == ["a"])
    }

    @Test func unknownCollectionsAndMembersAreKept() throws {
        let json = #"""
            {"n":1,"t":"0000000000001","later":{"x":1},"in":{"garden/plants":[{"i":"p","f":{"height":{"cm":3.50}},"z":0}]}}
            """#
        var state = SyncState()
        try state.apply(ChangeLine(Array(json.utf8), of: StampTests.laptop))
        let read = try SyncState(snapshot: state.snapshot)
        #expect(read == state)
        let height = read.values(of: "p", in: "garden/plants")["height"]
        #expect(height.map { String(decoding: $0.json(), as: UTF8.self) } == #"{"cm":3.50}"#)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"n":0,"t":"0000000000001","in":{}}"#, #"{"n":1,"t":"x","in":{}}"#,
        #"{"n":1,"t":"0000000000001"}"#, #"{"n":1,"t":"0000000000001","in":{"":[]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":{}}}"#, #"{"n":1,"t":"0000000000001","in":{"a":[{}]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[{"i":"x","f":{"":1}}]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[{"i":"x","f":{"steps/s1/":1}}]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[{"i":"x","d":["title"]}]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[{"i":"x","b":{"f":"?"}}]}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[{"i":"x","b":{"f":["0000000000002"]}}]}}"#,
        #"{"n":1,"t":"0000000000001-0000000000000000000000002z","in":{}}"#,
        #"{"n":1,"t":"0000000000001","in":{"a":[],"a":[]}}"#,
    ]) func aDamagedLineIsRefused(json: String) {
        #expect(throws: SyncError.self) { try ChangeLine(Array(json.utf8), of: StampTests.laptop) }
    }

    // MARK: Snapshots

    @Test func aSnapshotIsTheWholeState() throws {
        var (laptop, desk) = try pair()
        try laptop.delete(at: 3_000)
        try desk.set(["title": "desk"], at: 2_000)
        try laptop.state.apply(desk.lines[0])
        laptop.state.note([StampTests.laptop: 1], of: StampTests.desk)
        #expect(try SyncState(snapshot: laptop.state.snapshot) == laptop.state)
        // Truncated, doubled and other lines are refused.
        let lines = laptop.state.snapshot
        let damaged: [[[UInt8]]] = [
            [], Array(lines.dropLast()), lines + lines.suffix(1), [Array("{}".utf8)], lines.map { $0 + [0x20, 0x7D] },
        ]
        for bad in damaged { #expect(throws: SyncError.self) { try SyncState(snapshot: bad) } }
    }

    @Test func aDeletedItemIsForgottenOnceAllDevicesKnow() throws {
        var (laptop, desk) = try pair()
        try laptop.delete(at: 2_000)
        laptop.state.purge(active: [StampTests.desk], retired: [:])
        #expect(laptop.state.deleted.count == 1, "the desk may not know")
        try desk.take(from: laptop)
        laptop.state.note(desk.state.heads, of: StampTests.desk)
        laptop.state.purge(active: [StampTests.desk], retired: [DeviceID(bits: 9): 3])
        #expect(laptop.state.deleted.count == 1, "lines of a retired device are missing")
        laptop.state.purge(active: [StampTests.desk], retired: [:])
        #expect(laptop.state.deleted.isEmpty)
        #expect(StateHash(laptop.state) == StateHash(desk.state))
    }
}
