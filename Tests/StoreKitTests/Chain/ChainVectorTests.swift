import Testing

@testable import StoreKit

struct ChainVectorTests {
    private func records(_ value: RecordValue?) -> [RecordObject] {
        (value?.elements ?? []).compactMap(\.members)
    }

    @Test func theCanonicalTextOfTheFirstRecordMatches() throws {
        let file = try RecordFixture.value("store_chain.json")
        let first = try #require(records(file["good"]).first)
        let text = String(decoding: CanonicalText.bytes(of: first, leavingOut: "hash"), as: UTF8.self)
        #expect(text == file["canonical_1"]?.text)
    }

    @Test(arguments: [("store_chain.json", "good"), ("receipt_chain.json", "receipts")])
    func goodRecordsGetTheSameHashes(file: String, member: String) throws {
        let records = records(try RecordFixture.value(file)[member])
        #expect(records.count == 3)
        var previous = SHA256Digest.genesis
        for record in records {
            #expect(record["prev_hash"]?.text == previous.hex)
            #expect(RecordSeal.hash(of: record).hex == record["hash"]?.text)
            var bare = record
            bare["hash"] = nil
            bare["prev_hash"] = nil
            let (line, hash) = RecordSeal.sealed(bare, after: previous)
            #expect(line == CanonicalText.bytes(of: record))
            previous = hash
        }
        #expect(previous.hex == records.last?["hash"]?.text)
    }

    @Test func aGoodChainHasNoFault() throws {
        let lines = records(try RecordFixture.value("store_chain.json")["good"]).map { CanonicalText.bytes(of: $0) }
        let report = RecordFixture.check(lines)
        #expect(report.isGood && report.faults.isEmpty)
        #expect(report.records == 3 && report.lastSeq == 3 && report.respelled == 0)
    }

    @Test func everyCaseGivesItsOneFault() throws {
        let cases = try RecordFixture.value("store_chain.json")["cases"]?.elements ?? []
        #expect(cases.count == 4)
        for item in cases {
            let kind = try #require(item["fault"]?["kind"]?.text)
            let seq = try #require(item["fault"]?["seq"]?.int)
            let head = item["head"]?.text
            let canonical = records(item["records"]).map { CanonicalText.bytes(of: $0) }
            #expect(RecordFixture.faults(canonical, head: head) == ["\(kind) \(seq)"], "\(item["name"]?.text ?? "")")
            // The same records with spaces take the slow path and give the same result.
            let spaced = canonical.map { [0x20] + $0 + [0x20] }
            #expect(RecordFixture.faults(spaced, head: head) == ["\(kind) \(seq)"])
            let intact = records(item["records"]).filter { RecordSeal.hash(of: $0).hex == $0["hash"]?.text }
            #expect(RecordFixture.check(spaced).respelled == intact.count)
        }
    }
}
