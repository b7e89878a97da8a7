// Adds the findings of a sum check to the report of a chain check.
extension ChainReport {
    package func adding(_ findings: [SumCheck.Finding]) -> ChainReport {
        findings.reduce(self) { $0.adding(Self.sentence($1.words, about: $1.seq), seq: $1.seq) }
    }

    /// Returns “Record 5 has no currency” for “it has no currency”.
    static func sentence(_ words: String, about seq: Int) -> String {
        words.hasPrefix("it ") ? "Record \(seq)\(words.dropFirst(2))" : "Record \(seq): \(words)"
    }

    package func adding(_ words: String, seq: Int) -> ChainReport {
        let fault = ChainFault(kind: .sums, seq: seq, line: 0, offset: 0, description: "\(words).")
        return ChainReport(
            faults: faults.count < ChainCheck.faultLimit ? faults + [fault] : faults, faultCount: faultCount + 1,
            respelled: respelled, records: records, lastSeq: lastSeq, lastHash: lastHash)
    }

    /// Returns a report that no record of any register has a printed hash.
    package static func missing(_ head: String) -> ChainReport {
        let fault = ChainFault(
            kind: .missingEnd, seq: 0, line: 0, offset: 0,
            description: "No record has the printed hash \(head.prefix(8))…: the end of a register is missing.")
        return ChainReport(faults: [fault], faultCount: 1, respelled: 0, records: 0, lastSeq: 0, lastHash: nil)
    }
}
