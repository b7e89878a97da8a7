import FoundationEssentials
import Glibc
import Testing
import store_torture

@testable import JSONStore

/// A flipped bit here, a lost line there: every loss and every change is reported.
@Suite struct IntegrityTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private var lone: CollectionLayout {
        CollectionLayout(folder: scratch.path, group: nil, members: [.init(name: "notes", version: 1)])
    }

    /// Writes items to the snapshot and changes of each kind to the journal.
    private func fill() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "first \"quoted\""), Note("b", "zwei ü", revision: 2), Note("c", "third")))
        try await notes.compact()
        try await notes.apply(.put(Note("d", "new")))
        try await notes.apply(ChangeSet([.put(Note("a", "changed", revision: 7)), .remove("b")]))
        try await notes.apply(.put(Note("e", "last")))
    }

    private func count(_ name: String) throws -> Int { try #require(scratch.text(name)).utf8.count }

    @Test(arguments: ["notes.json", "notes.journal.jsonl"])
    func aFlippedBitIsNeverSilent(file: String) async throws {
        try await fill()
        let campaign = DamageCampaign(options: Scratch.options)
        var outcomes: [DamageCampaign.Outcome: Int] = [:]
        for byte in 0..<(try count(file)) {
            for bit in Set([byte % 8, (byte * 5 + 3) % 8]) {
                let outcome = try await campaign.run(.flip(byte: byte, bit: bit), on: file, of: lone)
                outcomes[try #require(outcome), default: 0] += 1
                #expect(outcome != .silent && outcome != .destroyed, "byte \(byte), bit \(bit): \(outcome as Any)")
            }
        }
        #expect(outcomes[.said, default: 0] > 50 && outcomes[.detected, default: 0] > 50)
    }

    @Test(arguments: ["notes.json", "notes.journal.jsonl"])
    func aFileTruncatedAnywhereIsNeverSilent(file: String) async throws {
        try await fill()
        let campaign = DamageCampaign(options: Scratch.options)
        for length in 0..<(try count(file)) {
            let outcome = try await campaign.run(.cut(length), on: file, of: lone)
            #expect(outcome != .silent && outcome != .destroyed, "cut to \(length): \(outcome as Any)")
        }
    }

    @Test(arguments: ["notes.json", "notes.journal.jsonl"])
    func missingDuplicatedOrUnknownLinesAreNeverSilent(file: String) async throws {
        try await fill()
        let campaign = DamageCampaign(options: Scratch.options)
        for line in 0..<4 {
            for damage in [DamageCampaign.Damage.doubleLine(line), .dropLine(line)] {
                guard let outcome = try await campaign.run(damage, on: file, of: lone) else { continue }
                #expect(outcome != .silent && outcome != .destroyed, "\(damage): \(outcome)")
            }
        }
        #expect(try await campaign.run(.unknownLine, on: file, of: lone) == .detected)
    }

    @Test func aFlippedBitInTheLockIsHarmless() async throws {
        try await fill()
        let campaign = DamageCampaign(options: Scratch.options)
        for byte in 0..<(try count("notes.lock")) {
            let outcome = try await campaign.run(.flip(byte: byte, bit: byte % 8), on: "notes.lock", of: lone)
            #expect(outcome == .harmless, "byte \(byte): \(outcome as Any)")
        }
    }

    // MARK: Each as it was found

    @Test func aFlippedBitInTheLastWholeLineIsNotTruncated() async throws {
        try await fill()
        let journal = try #require(scratch.text("notes.journal.jsonl"))
        let damaged = journal.dropLast(2) + "|\n"
        try scratch.write(String(damaged), to: "notes.journal.jsonl")
        let notes = scratch.notes()
        guard case .damaged = try await notes.open().readOnly else {
            Issue.record("not noticed")
            return
        }
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("z"))) }
        #expect(scratch.text("notes.journal.jsonl") == String(damaged))
        #expect(scratch.text("notes.journal.jsonl.damaged-20260921T141320Z") == String(damaged))
    }

    @Test func nothingIsTruncatedIfItsCopyCannotBeWritten() async throws {
        try await fill()
        let torn = try #require(scratch.text("notes.journal.jsonl")) + #"{"n":99,"put":[{"id""#
        try scratch.write(torn, to: "notes.journal.jsonl")
        var options = Scratch.options
        options.system.write = { descriptor, bytes in
            errno = ENOSPC
            return -1
        }
        let report = try await scratch.notes(options: options).open()
        guard case .damaged(_, nil) = report.readOnly else {
            Issue.record("\(report)")
            return
        }
        #expect(scratch.text("notes.journal.jsonl") == torn)
        #expect(try await scratch.notes().open().tornBytes == 20)
    }

    @Test(arguments: [(1, 0), (2, 0), (3, 2), (3, 1)])
    func aFlippedGenerationOfAnOlderFileIsDamage(generation: Int, found: Int) async throws {
        try scratch.writeSnapshot([DamageTests.good], generation: generation)
        let line = #"{"g":\#(found),"n":1,"put":[{"id":"b","title":"feed"}]}"#
        try scratch.writeJournal([line])
        let notes = scratch.notes()
        guard case .damaged = try await notes.open().readOnly else {
            Issue.record("not noticed")
            return
        }
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("z"))) }
        #expect(scratch.text("notes.journal.jsonl") == line + "\n")
    }

    @Test func aJournalTruncatedAtALineEndIsDetected() async throws {
        try await fill()
        let lines = try #require(scratch.text("notes.journal.jsonl")).split(separator: "\n").map { $0 + "\n" }
        for kept in 0..<lines.count {
            try scratch.write(lines.prefix(kept).joined(), to: "notes.journal.jsonl")
            guard case .damaged(let detail, _) = try await scratch.notes().open().readOnly else {
                Issue.record("cut to \(kept) lines: not noticed")
                continue
            }
            #expect(detail.contains("was stored"))
        }
    }

    @Test func aRecordedNumberThatIsBehindIsHarmless() async throws {
        try await fill()
        let lock = try #require(scratch.text("notes.lock"))
        try await scratch.notes().apply(.put(Note("z")))
        // This is the state after a power cut that the journal survived and the lock's contents did not.
        try scratch.write(lock, to: "notes.lock")
        #expect(try await scratch.notes().open().isClean)
        try scratch.write("", to: "notes.lock")
        #expect(try await scratch.notes().open().isClean)
    }

    @Test func deletingBothFilesStartsAnEmptyCollection() async throws {
        try await fill()
        unlink(scratch.file("notes.json"))
        unlink(scratch.file("notes.journal.jsonl"))
        var options = Scratch.options
        options.system.write = { descriptor, bytes in
            // The process ends after the first snapshot.
            guard bytes.starts(with: Array(#"{"n":"#.utf8)) else {
                return write(descriptor, bytes.baseAddress, bytes.count)
            }
            errno = EIO
            return -1
        }
        await #expect(throws: StorageError.self) { try await scratch.notes(options: options).apply(.put(Note("new"))) }
        try await scratch.notes().apply(.put(Note("new")))
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.id) == ["new"])
    }

    @Test func aRestoredOlderSnapshotIsDetected() async throws {
        try await fill()
        let old = try #require(scratch.text("notes.json"))
        let notes = scratch.notes()
        try await notes.compact()
        try scratch.write(old, to: "notes.json")
        guard case .damaged = try await scratch.notes().open().readOnly else {
            Issue.record("not noticed")
            return
        }
        // The doctor accepts the current state.
        let outside = try Scratch()
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        #expect(try inspector.inspect().contains(where: \.needsRepair))
        _ = try inspector.repair(backupTo: outside.file("a.tar"))
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b", "c"])
    }

    // MARK: Edited by hand

    @Test func aManuallyEditedItemIsReadAndReported() async throws {
        try await fill()
        let edited = try #require(scratch.text("notes.json")).replacingOccurrences("third", with: "edited")
        try scratch.write(edited, to: "notes.json")
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        let findings = try inspector.inspect().flatMap(\.findings).map(\.words)
        #expect(findings.contains { $0.contains("changed outside Quad") && $0.contains("item c") }, "\(findings)")

        let notes = scratch.notes()
        #expect(try await notes.item("c")?.title == "edited")
        let report = await notes.report
        #expect(report.readOnly == nil && report.changedOutside == ["item c"])
        #expect(report.notice(of: "notes.json")?.contains("changed outside Quad: item c") == true)

        // The next snapshot is correct again, and the damaged original still exists for the report.
        try await notes.compact()
        #expect(try await scratch.notes().items().first { $0.id == "c" }?.title == "edited")
        #expect(try await scratch.notes().open().isClean)
        #expect(scratch.text("notes.json.changed-20260921T141320Z") == edited)
        #expect(try inspector.inspect().contains { $0.path.contains(".changed-") && $0.kind == .leftover })
    }

    @Test func findingAnItemReadsNoOtherItem() async throws {
        try await fill()
        try scratch.write(
            try #require(scratch.text("notes.json")).replacingOccurrences("third", with: "edited"), to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.item("a")?.title == "changed")
        #expect(await notes.report.isClean)
    }

    @Test func aReformattedFileIsReadUnchanged() async throws {
        try await fill()
        let lines = try #require(scratch.text("notes.json")).split(separator: "\n")
        let spread = lines.joined(separator: "\n   ").replacingOccurrences(",\"", with: ", \"")
        try scratch.write(spread, to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.items().map(\.id) == ["a", "c", "d", "e"])
        #expect(await notes.report.isClean)
    }

    @Test func filesOfOlderVersionsOpenAndAreRewrittenOnce() async throws {
        try scratch.writeSnapshot([DamageTests.good], generation: 4)
        try scratch.writeJournal([#"{"g":4,"n":1,"put":[\#(DamageTests.also)]}"#])
        let notes = scratch.notes()
        #expect(try await notes.items().map(\.id) == ["a", "b"])
        #expect(await notes.report.isClean)
        try await notes.apply(.remove("a"))
        #expect(try #require(scratch.text("notes.json")).contains(#""generation":{"number":5,"through":1,"#))
        // The process seems to have ended before it emptied the older journal.
        let journal = try #require(scratch.text("notes.journal.jsonl"))
        try scratch.write(#"{"g":4,"n":1,"put":[\#(DamageTests.also)]}"# + "\n" + journal, to: "notes.journal.jsonl")
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.id) == ["b"])
    }

    @Test(arguments: [("", 0), ("a", 0xC1D0_4330), ("123456789", 0xE306_9283)] as [(String, UInt32)])
    func theChecksumIsCRC32C(text: String, value: UInt32) {
        #expect(Checksum.of(text.utf8) == value)
    }

    @Test func tablesAndTheCPUInstructionAgree() {
        var random = SystemRandomNumberGenerator()
        for count in 0...70 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            var checksum = Checksum()
            bytes.withUnsafeBytes { checksum.addFromTables($0) }
            #expect(checksum.value == Checksum.of(bytes), "of \(bytes)")
        }
    }
}

extension String {
    func replacingOccurrences(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
