import Testing

@testable import StoreKit

@Suite struct RecordJSONTests {
    @Test(arguments: 1...200)
    func aRecordSurvivesARoundTrip(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        var record = random.record()
        let (line, hash) = RecordSeal.sealed(record.object, after: .genesis)
        record.previousHash = SHA256Digest.genesis.hex
        record.hash = hash.hex
        #expect(!line.contains(0x0A))
        let back = try StoreRecord(line: line)
        #expect(back == record)
        // The comparison also covers the bytes: texts that look alike are not the same.
        #expect(RecordSeal.sealed(back.object, after: .genesis).line == line)
        var check = ChainCheck()
        check.check(line: line)
        #expect(!check.finish().faults.contains { $0.kind.rawValue == "hash" })
    }

    @Test(arguments: [
        "", "[]", "null", "{}", "{\"type\":\"SALE\"}",
        #"{"at":"2026-11-20T23:45:12.123Z","register":"R","seq":1,"type":"GIFT"}"#,
        #"{"at":"2026-02-30T23:45:12.123Z","register":"R","seq":1,"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","offset":1500,"register":"R","seq":1,"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","register":"R","seq":"1","type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","register":"R","seq":9007199254740993,"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","lines":{},"register":"R","seq":1,"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","lines":[1],"register":"R","seq":1,"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","register":"R","seq":1,"stock":[{"product":"p","delta":1,"reason":"x"}],"type":"SALE"}"#,
        #"{"at":"2026-11-20T23:45:12.123Z","register":"R","seq":1,"total":1.5,"type":"SALE"}"#,
    ])
    func anInvalidRecordIsRefused(line: String) {
        #expect(throws: RecordReadingError.self) { try StoreRecord(line: Array(line.utf8)) }
    }

    @Test func missingValuesAreLeftOut() throws {
        let moment = try #require(RecordMoment("2026-11-20T23:45:12.123Z", offset: 60))
        var record = StoreRecord(.open, at: moment, register: "R")
        record.sequence = 1
        #expect(
            String(decoding: CanonicalText.bytes(of: record.object), as: UTF8.self)
                == #"{"at":"2026-11-20T23:45:12.123Z","offset":60,"register":"R","seq":1,"type":"OPEN"}"#)
    }

    @Test(arguments: [
        ("2026-11-20T23:45:12.123Z", 60, "2026-11-21", 0, "2026-11"),
        ("2026-12-01T00:30:00.000Z", -60, "2026-11-30", 23, "2026-11"),
        ("2028-02-29T12:00:00.999Z", 0, "2028-02-29", 12, "2028-02"),
        ("1969-12-31T23:59:59.999Z", 0, "1969-12-31", 23, "1969-12"),
    ])
    func aMomentHasItsLocalDate(text: String, offset: Int, day: String, hour: Int, month: String) throws {
        let moment = try #require(RecordMoment(text, offset: offset))
        #expect(moment.text == text && moment.dayText == day && moment.hour == hour && moment.month == month)
    }
}
