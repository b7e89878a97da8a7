import Testing

@testable import StoreKit

@Suite struct ScannerVectorTests {
    struct Entry: Decodable {
        struct Scanner: Decodable { let cases: [Case] }

        struct Case: Decodable {
            let name: String
            let focus: String?
            let keys: [Key]
            let silence: Int?
            let out: [[String: String]]
        }

        struct Key: Decodable {
            let character: String
            let at: Int

            init(from decoder: any Decoder) throws {
                var pair = try decoder.unkeyedContainer()
                character = try pair.decode(String.self)
                at = try pair.decode(Int.self)
            }
        }

        let scanner: Scanner
    }

    /// The timer fires as in an event loop, or never in time, as in a loop that is too busy.
    @Test(arguments: [true, false])
    func scansMatchTheVectors(withTimer: Bool) throws {
        let file: Entry = try Fixture.json("store_entry.json")
        #expect(file.scanner.cases.count == 7)
        for entry in file.scanner.cases {
            let keys = entry.keys.map {
                Typed(
                    $0.character == "\r" || $0.character == "\n" ? .enter : .character(Character($0.character)), $0.at)
            }
            var outputs = Typist.outputs(of: keys, withTimer: withTimer)
            if entry.silence == nil {
                // The result must not depend on later keys.
                outputs = Typist.outputs(of: keys, withTimer: withTimer, isFinished: false)
            }
            // The screen decides about a scan; the tests of the till and of the payment cover this decision.
            let scan = entry.focus == "amount" ? "refused" : "scan"
            #expect(outputs.map { Self.named($0, scan) } == entry.out, "\(entry.name)")
        }
    }

    private static func named(_ output: ScanOutput, _ word: String) -> [String: String] {
        switch output {
        case .text(let text): ["text": text]
        case .enter: ["key": "enter"]
        case .tab: ["key": "tab"]
        case .scan(let scan): [word: scan]
        case .mangled(let text): ["mangled": text]
        }
    }
}
