import Testing

@testable import StoreKit

struct ChainPropertyTests {
    private func check(_ file: [UInt8]) -> ChainReport {
        RecordFixture.check(file.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) })
    }

    @Test func aFlippedBitAnywhereIsReported() {
        let lines = RecordFixture.chain(50)
        let file = Array(lines.joined(separator: [0x0A]))
        #expect(check(file).isGood && check(file).respelled == 0)
        // 151 and 8 have no common divisor, so every bit position of a byte is tested.
        for bit in stride(from: 0, to: file.count * 8, by: 151) {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            let report = check(damaged)
            // `\u001f` in upper case has the same value. It is not a fault, but it is reported.
            #expect(report.faultCount == 1 || report.respelled == 1 || file[bit / 8] == 0x0A, "bit \(bit)")
            #expect(report.faultCount + report.respelled > 0, "bit \(bit)")
        }
    }

    @Test func everyFlippedBitInALineIsReportedOnce() {
        let lines = RecordFixture.chain(3)
        for bit in 0..<lines[1].count * 8 {
            var damaged = lines
            damaged[1][bit / 8] ^= 1 << UInt8(bit % 8)
            let report = RecordFixture.check(damaged)
            #expect(report.faultCount + report.respelled == 1, "bit \(bit)")
        }
    }

    /// The fast path must read every line like the parser.
    @Test func theFastPathAndTheParserAgree() throws {
        var random = SeededBytes(state: 11)
        let alphabet = Array("{}[]\":,\\u001fFbB-0123456789 aehlnqrstv\u{0}\u{1F}é".utf8)
        var fast = (whole: 0, damaged: 0)
        for round in 0..<6_000 {
            var record = random.object()
            record["seq"] = .integer(Int.random(in: -5...5, using: &random))
            if round % 3 == 0 { record["number"] = random.value(depth: 9) }
            var line = RecordSeal.sealed(record, after: SHA256Digest(of: [UInt8(round & 255)])).line
            for _ in 0..<round % 4 {
                let place = Int.random(in: 0..<line.count, using: &random)
                let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                switch Int.random(in: 0..<3, using: &random) {
                case 0: line[place] = byte
                case 1: line.insert(byte, at: place)
                default: line.remove(at: place)
                }
            }
            guard let link = line.withUnsafeBufferPointer({ ChainLink(canonical: $0) }) else { continue }
            if round % 4 == 0 { fast.whole += 1 } else { fast.damaged += 1 }
            let slow = try line.withUnsafeBufferPointer { try ChainLink(parsing: $0) }
            #expect(link == slow, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(fast.whole > 300 && fast.damaged > 100)
    }

    @Test(arguments: [
        #"{"hash":"H","seq":1}"#, #"{"hash":"H"}"#, #"{"a":1,"hash":"H","seq":1}"#,
        #"{"a":{"hash":"x"},"hash":"H","seq":1}"#,
        #"{"a":1,"hash":"H"}"#, #"{"hash":"H","hash":"H","seq":1}"#, #"{"hash":"H","seq":1,"seq":1}"#,
        #"{"a":"\"hash\":\"x\"","hash":"H","seq":1}"#, #"{"hash":"H","seq":1}}"#, #"{"hash":"H","seq":01}"#,
        #"{"hash":"H","seq":-0}"#, #"{"hash":"H","seq":1,"t":tru}"#, #"{"hash":"H","seq":1,"t":}"#,
        #"{"hash":"H","seq":1,}"#,
        #"{"b":1,"a":1,"hash":"H","seq":1}"#, #"{"\u0061":1,"hash":"H","seq":1}"#,
        #"{"a":"\u0061","hash":"H","seq":1}"#,
        #"{"a":"\u0008","hash":"H","seq":1}"#, #"{"a":"\/","hash":"H","seq":1}"#, #"{"hash":"H","seq":1,"z":1.5}"#,
    ])
    func theFastPathReadsOnlyCanonicalRecords(template: String) throws {
        let parts = template.replacing("H", with: String(repeating: "0", count: 64))
        let line = Array(parts.utf8)
        let fast = line.withUnsafeBufferPointer { ChainLink(canonical: $0) }
        let slow = line.withUnsafeBufferPointer { try? ChainLink(parsing: $0) }
        let isCanonical = slow?.isCanonical == true
        #expect((fast != nil) == isCanonical)
        #expect(fast == nil || fast == slow)
    }
}
