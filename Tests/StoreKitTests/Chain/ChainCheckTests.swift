import TestSupport
import Testing

@testable import StoreKit

struct ChainCheckTests {
    private let good = RecordFixture.chain(8)

    private func line(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Returns the record of the line with changed members and the old hash.
    private func changed(_ line: [UInt8], _ name: String, _ value: RecordValue?) throws -> [UInt8] {
        var record = try RecordFixture.parsed(line)
        record[name] = value
        return CanonicalText.bytes(of: record)
    }

    /// Returns the lines with one record changed and sealed anew after its predecessor.
    private func replaced(_ seq: Int, _ edit: (inout RecordObject) -> Void) throws -> [UInt8] {
        var record = RecordFixture.record(seq)
        edit(&record)
        let previous = seq > 1 ? RecordSeal.hash(of: try RecordFixture.parsed(good[seq - 2])) : .genesis
        return RecordSeal.sealed(record, after: previous).line
    }

    @Test func aGoodChainHasNoFaults() throws {
        let report = RecordFixture.check(good)
        #expect(report.isGood && report.respelled == 0 && report.records == 8 && report.lastSeq == 8)
        #expect(report.lastHash == RecordSeal.hash(of: try RecordFixture.parsed(good[7])))
        #expect(RecordFixture.check([]) == ChainCheck().finish())
        #expect(RecordFixture.check([]).lastSeq == 0 && RecordFixture.check([]).isGood)
    }

    @Test(
        arguments: [
            ("total", .integer(1)), ("number", "R-00005"), ("number", nil), ("seq", 7), ("seq", 1), ("seq", 5),
            ("hash", "x"), ("hash", nil), ("hash", 1), ("prev_hash", "x"), ("prev_hash", nil), ("prev_hash", nil),
            ("note", ["added"]), ("seq", .integer(.max)), ("seq", .integer(.min)),
            ("hash", .string(String(repeating: "0", count: 64))),
            ("prev_hash", .string(String(repeating: "0", count: 64))),
        ] as [(String, RecordValue?)])
    func aChangedMemberIsOneFault(name: String, value: RecordValue?) throws {
        var lines = good
        lines[3] = try changed(lines[3], name, value)
        #expect(RecordFixture.faults(lines) == ["hash 4"])
        #expect(RecordFixture.check(lines).faults.first?.line == 4)
    }

    @Test(arguments: ["1", "\"4\"", "null"])
    func aRecordWithoutASequenceNumberIsTorn(seq: String) throws {
        var lines = good
        lines[3] = try changed(lines[3], "seq", seq == "1" ? nil : RecordValue(parsing: Array(seq.utf8)))
        #expect(RecordFixture.faults(lines) == ["torn 4"])
    }

    @Test func removedRecordsAreOneGap() {
        for seq in 1...7 {
            var lines = good
            lines.remove(at: seq - 1)
            #expect(RecordFixture.faults(lines) == ["gap \(seq + 1)"])
        }
        let report = RecordFixture.check(Array(good[..<2] + good[5...]))
        #expect(report.faults.map(\.description) == ["Records 3 to 5 are missing before record 6."])
        #expect(RecordFixture.faults(Array(good[..<7])) == [])
    }

    @Test func aDuplicatedRecordIsOneFault() {
        for seq in 1...8 {
            var lines = good
            lines.insert(good[seq - 1], at: seq)
            #expect(RecordFixture.faults(lines) == ["double \(seq)"])
            #expect(RecordFixture.faults(good + [good[seq - 1]]) == ["double \(seq)"])
        }
    }

    @Test func anotherRecordWithTheSameSequenceNumberIsOneFault() throws {
        var lines = good
        lines.insert(try replaced(4) { $0["total"] = 1 }, at: 4)
        #expect(RecordFixture.faults(lines) == ["double 4"])
        // In reverse order, the chain continues from the second record.
        lines.swapAt(3, 4)
        #expect(RecordFixture.faults(lines) == ["double 4"])
    }

    @Test func aRehashedChangeIsDetectedAtTheNextRecord() throws {
        var lines = good
        lines[3] = try replaced(4) { $0["total"] = 1 }
        #expect(RecordFixture.faults(lines) == ["prev_hash 5"])
        #expect(RecordFixture.faults(Array(lines[..<4])) == [])
        lines[4] = try changed(good[4], "total", 2)
        #expect(RecordFixture.faults(lines) == ["hash 5"])
    }

    @Test func swappedRecordsAreAGapAndADuplicate() {
        var lines = good
        lines.swapAt(2, 3)
        #expect(RecordFixture.faults(lines) == ["gap 4", "double 3"])
    }

    @Test func theFirstRecordFollowsTheGenesisHash() {
        #expect(RecordFixture.faults(RecordFixture.chain(2, after: SHA256Digest(of: []))) == ["prev_hash 1"])
        var check = ChainCheck(
            from: 6, after: (try? RecordFixture.parsed(good[4])).map { RecordSeal.hash(of: $0) } ?? .genesis)
        for line in good[5...] { check.check(line: line) }
        #expect(check.finish().isGood && check.finish().lastSeq == 8)
    }

    @Test(arguments: ["", "{", "[]", "7", "null", "{}", "\u{0}\u{0}", #"{"seq":4"#, #"{"seq":1e9}"#, "\u{FEFF}{}"])
    func aTornLineIsOneFault(text: String) {
        var inserted = good
        inserted.insert(line(text), at: 3)
        var instead = good
        instead[3] = line(text)
        for lines in [inserted, instead] {
            let report = RecordFixture.check(lines)
            #expect(report.faults.map(\.kind) == [.torn])
            #expect(report.faults.first?.seq == 4 && report.faults.first?.line == 4)
            #expect(report.faults.first?.offset == good[..<3].reduce(0) { $0 + $1.count + 1 })
        }
        #expect(RecordFixture.faults(good + [line(text)]) == ["torn 9"])
        instead.remove(at: 4)
        #expect(RecordFixture.faults(instead) == ["torn 4", "gap 6"])
    }

    @Test(.processorTime(below: 10)) func invalidBytesAreTornLines() {
        let lines = [good[0], [0xFF, 0xFE, 0x00], Array(repeating: 0x5B, count: 100_000), good[1]]
        #expect(RecordFixture.faults(lines) == ["torn 2", "torn 2"])
    }

    @Test func aMissingEndIsDetectedOnlyByAPrintedHash() throws {
        let heads = try good.map { RecordSeal.hash(of: try RecordFixture.parsed($0)).hex }
        for head in heads + [heads[7].uppercased(), String(heads[7].prefix(8)), SHA256Digest.genesis.hex] {
            #expect(RecordFixture.check(good, head: head).isGood)
        }
        let cut = Array(good[..<6])
        for head in [
            heads[6], heads[7], String(heads[7].prefix(8)), "", "é", heads[0] + "0", String(heads[0].prefix(7)),
        ] {
            #expect(RecordFixture.faults(cut, head: head) == ["missing_end 7"])
        }
        #expect(RecordFixture.faults([], head: heads[0]) == ["missing_end 1"])
        // A changed last record does not count as missing: either its stored hash or its content matches the printed
        // hash.
        #expect(RecordFixture.faults(cut + [try changed(good[6], "total", 1)], head: heads[6]) == ["hash 7"])
        #expect(RecordFixture.faults(cut + [try changed(good[6], "hash", nil)], head: heads[6]) == ["hash 7"])
    }

    @Test func faultsAreCountedButTheListIsLimited() {
        let report = RecordFixture.check(Array(repeating: line("x"), count: 1_000))
        #expect(report.faultCount == 1_000 && report.faults.count == ChainCheck.faultLimit)
    }

    @Test func theLargestSeqDoesNotOverflow() throws {
        var record = RecordFixture.record(1)
        record["seq"] = .integer(.max)
        let largest = RecordSeal.sealed(record, after: .genesis).line
        #expect(RecordFixture.faults([largest]) == ["gap \(Int.max)"])
        #expect(RecordFixture.faults([largest, good[0]]) == ["gap \(Int.max)", "double 1"])
        record["seq"] = .integer(.min)
        #expect(RecordFixture.faults([RecordSeal.sealed(record, after: .genesis).line]) == ["double \(Int.min)"])
    }
}
