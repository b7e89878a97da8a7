import Testing

@testable import StoreKit

struct NumberCheckTests {
    /// Returns a valid chain of records with these numbers; "" stands for no number.
    private func chain(_ numbers: [RecordValue?]) -> [[UInt8]] {
        var previous = SHA256Digest.genesis
        return numbers.enumerated().map { index, number in
            var record = RecordFixture.record(index + 1)
            record["number"] = number
            let (line, hash) = RecordSeal.sealed(record, after: previous)
            previous = hash
            return line
        }
    }

    @Test(
        arguments: [
            (["R-00001", "R-00002", "R-00003"], []),
            (["R-00007", nil, nil, "R-00008", nil], []),
            (["R-99999", "R-100000", "7", "8"], []),
            (["R-00001", "TR-00001", "R-00002", "TR-00002"], []),
            (["R-00001", "R-00003", "R-00004"], ["number_gap 2"]),
            (["R-00001", nil, "R-00005", "R-00006"], ["number_gap 3"]),
            (["R-00001", "R-00001", "R-00002"], ["number_double 2"]),
            (["R-00001", "R-1", "R-00002"], ["number_double 2"]),
            (["R-00003", "R-00002", "R-00004"], ["number_double 2"]),
            (["R-00001", "R-", "R-00002"], ["number_gap 2"]),
            (["R-00001", 2, "R-00002"], ["number_gap 2"]),
            (["R-00001", "", "R-00002"], ["number_gap 2"]),
            (["R-00001", "R-00002é", "R-00002"], ["number_gap 2"]),
            (["R-00001", "R-\t2"], []),
            (["R-1", "R-1000000000000000000"], ["number_gap 2"]),
            (["R-999999999999999998", "R-999999999999999999"], []),
        ] as [([RecordValue?], [String])])
    func numbersIncreaseByOne(numbers: [RecordValue?], faults: [String]) {
        #expect(RecordFixture.faults(chain(numbers)) == faults)
    }

    @Test func theMessageNamesTheNumbers() {
        let report = RecordFixture.check(chain(["R-00001", "R-00004"]))
        #expect(report.faults.first?.description == "Record 2: 2 missing between numbers R-00001 and R-00004.")
    }

    @Test func aDuplicateNumberIsDetectedAfterAGap() {
        let lines = chain(["R-00001", "R-00002", "R-00003", "R-00002", "R-00005"])
        #expect(RecordFixture.faults([lines[0], lines[1], lines[3], lines[4]]) == ["gap 4", "number_double 4"])
        #expect(RecordFixture.faults([lines[0], lines[1], lines[4]]) == ["gap 5"])
    }

    @Test func numbersAreCheckedAgainAfterAGap() {
        let lines = chain(["R-00001", "R-00002", "R-00003", "R-00004", "R-00006"])
        #expect(RecordFixture.faults([lines[0]] + lines[2...]) == ["gap 3", "number_gap 5"])
    }
}
