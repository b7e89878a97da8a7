import Foundation
import JSONKit
import JSONStore
import SyncKit
import TestSupport
import Testing

@testable import SyncStorage

/// A place that is carried by something else may hold anything.
struct MangledPlaceTests {
    private let folder: TemporaryDirectory
    private let laptop: TestMachine
    private let desk: TestMachine

    init() throws {
        folder = try TemporaryDirectory()
        laptop = TestMachine("laptop", in: folder.path)
        desk = TestMachine("desk", in: folder.path)
    }

    enum Mangling: CaseIterable {
        case torn, empty, doubled, flipped, renamed, swapped, missing, garbage, folderInPlace, unreadableName
    }

    private func begin(sealed: Bool) async throws {
        try laptop.found(sealed: sealed)
        try await laptop.pass()
        try await desk.join(sealed ? .passphrase(TestMachine.passphrase) : .none)
        try await desk.pass()
        for name in ["one", "two"] {
            try await laptop.put("a", #"{"id":"a","name":"\#(name)"}"#)
            try await laptop.pass()
        }
    }

    /// The segments of the laptop, as paths, in order.
    private func segments() throws -> [String] {
        let own = try laptop.session().own.text
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(laptop.place)/\(own)")
        let isSealed = try laptop.session().membership.isSealed
        return names.compactMap { SegmentName($0, isSealed: isSealed) }.sorted()
            .map { "\(laptop.place)/\(own)/\($0.text(isSealed: isSealed))" }
    }

    private func mangle(_ mangling: Mangling, _ path: String, _ other: String) throws {
        let files = FileManager.default
        let bytes = try #require(files.contents(atPath: path))
        let ending = path.hasSuffix(".quad") ? ".quad" : ".jsonl"
        switch mangling {
        case .torn: try bytes.prefix(bytes.count * 2 / 3).write(to: URL(filePath: path))
        case .empty: try Data().write(to: URL(filePath: path))
        case .doubled:
            try bytes.write(to: URL(filePath: path.dropLast(ending.count) + ".sync-conflict-20261201" + ending))
        case .flipped:
            var flipped = bytes
            flipped[flipped.startIndex + flipped.count / 2] ^= 1
            try flipped.write(to: URL(filePath: path))
        case .renamed: try bytes.write(to: URL(filePath: "\(Folder.parent(of: path))/900-901\(ending)"))
        case .swapped:
            let second = try #require(files.contents(atPath: other))
            try bytes.write(to: URL(filePath: other))
            try second.write(to: URL(filePath: path))
        case .missing: try files.removeItem(atPath: path)
        case .garbage: try Data("not a segment\n".utf8).write(to: URL(filePath: path))
        case .folderInPlace:
            try files.removeItem(atPath: path)
            try files.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .unreadableName:
            try Data("x".utf8).write(to: URL(filePath: "\(Folder.parent(of: path))/\u{1B}[31m evil\(ending)"))
        }
    }

    /// Whatever is in the place, nothing here changes because of it, and everything goes on once it is right again.
    @Test(arguments: Mangling.allCases, [false, true])
    func nothingIsTakenForSomethingElse(mangling: Mangling, sealed: Bool) async throws {
        try await begin(sealed: sealed)
        let paths = try segments()
        let last = try #require(paths.last)
        #expect(paths.count == 3)
        let saved = "\(folder.path)/saved"
        try FileManager.default.copyItem(atPath: laptop.place, toPath: saved)
        try mangle(mangling, last, paths[1])
        try await desk.pass()
        let seen = try await desk.member("name", of: "a")
        switch mangling {
        case .doubled, .renamed, .unreadableName: #expect(seen == #""two""#)
        case .swapped: #expect(seen == nil)
        default: #expect(seen == #""one""#)
        }
        #expect(try await laptop.items().count == 1)
        // The files arrive as they should be. What this machine put there meanwhile stays.
        for path in paths {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.copyItem(
                atPath: path.replacingOccurrences(of: laptop.place, with: saved), toPath: path)
        }
        try await desk.put("b", #"{"id":"b","name":"new"}"#)
        for _ in 1...2 {
            try await desk.pass()
            try await laptop.pass()
        }
        #expect(try await desk.member("name", of: "a") == #""two""#)
        #expect(try await laptop.items() == desk.items())
        #expect(try desk.session().conflicts.isEmpty)
    }

    /// An older copy of the whole place comes back, as from a backup of a server.
    @Test func aPlaceThatLostFilesGetsThemAgain() async throws {
        try await begin(sealed: true)
        try await desk.pass()
        let saved = "\(folder.path)/saved"
        try FileManager.default.copyItem(atPath: laptop.place, toPath: saved)
        try await laptop.put("a", #"{"id":"a","name":"three"}"#)
        try await desk.put("b", #"{"id":"b","name":"new"}"#)
        try await laptop.pass()
        try await desk.pass()
        try FileManager.default.removeItem(atPath: laptop.place)
        try FileManager.default.moveItem(atPath: saved, toPath: laptop.place)
        for _ in 1...2 {
            try await laptop.pass()
            try await desk.pass()
        }
        let phone = TestMachine("phone", in: folder.path)
        try await phone.join(.passphrase(TestMachine.passphrase))
        try await phone.pass()
        #expect(try await phone.member("name", of: "a") == #""three""#)
        #expect(try await phone.items() == laptop.items())
        #expect(try laptop.session().files.identity?.id == laptop.session().own.text)
    }

    /// Somebody who only stores the place puts files of their own into a device's folder.
    @Test func aForgedSegmentIsNotRead() async throws {
        try await begin(sealed: false)
        try await desk.pass()
        let own = try laptop.session().own
        let number = try laptop.session().local.lastNumber
        let stranger = try #require(SigningKeyPair(seed: RandomBytes.make(32)))
        var clock = StampClock(device: own, last: UInt64(laptop.clock) << 13)
        var change = ItemChange(id: "a")
        change.writes["name"] = .text("forged")
        let line = ChangeLine(number: number + 1, ["jobs/jobs": [change]], clock: &clock, at: laptop.clock)
        let name = SegmentName(first: number + 1, last: number + 1)
        let segment = Segment(
            device: own, name: name, previous: "", passed: [:], at: laptop.clock, lines: [line.json])
        let bytes = segment.bytes(space: try laptop.session().membership.space, nil, stranger)
        try Data(bytes).write(to: URL(filePath: "\(laptop.place)/\(own.text)/\(name.text(isSealed: false))"))
        let report = try await desk.pass()
        #expect(report.problems.contains { $0.contains("not from it") })
        #expect(try await desk.member("name", of: "a") == #""two""#)
    }

    @Test func aSecondWriterOfOneIdentityIsNoticed() async throws {
        try await begin(sealed: true)
        let own = try laptop.session().own.text
        try Data("x".utf8).write(to: URL(filePath: "\(laptop.place)/\(own)/90-91.quad"))
        try await laptop.put("b", #"{"id":"b","name":"new"}"#)
        try await laptop.pass()
        try await laptop.pass()
        #expect(try laptop.session().own.text != own)
        try await desk.pass()
        #expect(try await desk.items().keys.sorted() == ["a", "b"])
    }
}
