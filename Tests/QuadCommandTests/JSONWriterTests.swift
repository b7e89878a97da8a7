import FoundationEssentials
import Testing

@testable import QuadCommandLine

/// The direct writer produces the same text as Foundation's encoder.
struct JSONWriterTests {
    private struct Sample: Encodable, JSONWritable {
        struct Part: Encodable {
            let name: String
            let size: Int?
        }

        var flag = true
        var moment: Date?
        var parts: [Part] = []
        var texts: [String] = []
        var title: String?
        var whole = -12

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("flag", flag)
                json.member("moment", moment: moment?.timeIntervalSince1970)
                json.list("parts", parts) { part, json in
                    json.object { json in
                        json.member("name", part.name)
                        json.member("size", part.size)
                    }
                }
                json.member("texts", texts)
                json.member("title", title)
                json.member("whole", whole)
            }
        }
    }

    private static let texts = [
        "", "plain", "a/b \"quoted\" \\ back", "tab\tline\nreturn\rbell\u{7}\u{8}\u{C}\u{1B}\u{0}", "é日本語 🟩 Москва",
    ]

    private static let samples: [Sample] =
        [
            Sample(), Sample(flag: false, parts: [.init(name: "x", size: nil), .init(name: "y", size: 7)]),
            Sample(texts: texts, title: "t"),
        ] + texts.map { Sample(title: $0) }
        + [0, 1_790_000_000, 951_782_399, -1, 253_402_300_799, 1.5, 1_790_000_000.999].map {
            Sample(moment: Date(timeIntervalSince1970: $0))
        }

    @Test(arguments: [true, false])
    func theOutputMatchesTheEncoder(isPretty: Bool) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        for (number, sample) in Self.samples.enumerated() {
            var json = JSONWriter(isPretty: isPretty)
            sample.write(to: &json)
            let expected = String(decoding: try encoder.encode(sample), as: UTF8.self)
            #expect(String(decoding: json.take(), as: UTF8.self) == expected, "sample \(number)")
        }
    }

    @Test func controlCharactersAreEscapedWithoutChangingTheValue() throws {
        let title = "\u{9B}31m \u{202E}x\u{2066} \u{7F} \u{2028} \u{E0041} \u{FEFF}é"
        var json = JSONWriter(isPretty: false)
        Sample(title: title).write(to: &json)
        let bytes = json.take()
        #expect(
            String(decoding: bytes, as: UTF8.self).contains(
                #""\u009b31m \u202ex\u2066 \u007f \u2028 \udb40\udc41 \ufeffé""#))
        struct Read: Decodable { let title: String }
        #expect(try JSONDecoder().decode(Read.self, from: Data(bytes)).title == title)
    }
}
