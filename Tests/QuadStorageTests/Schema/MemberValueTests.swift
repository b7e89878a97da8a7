import FoundationEssentials
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

/// The quick reader of a value gives the same result as the decoder, or leaves the line to the decoder.
@Suite struct MemberValueTests {
    /// An item that consists of a single value.
    private struct Holder<Value: MemberValue>: SchemaItem {
        var value: Value?

        static var blank: Holder { Holder() }

        mutating func members<Coder: MemberCoder>(_ coder: inout Coder) { coder.optional("value", &value) }
    }

    private static let otherTexts = [
        "null", "true", "7", "-1.5", "[]", "{}", #""""#, #""x""#, #""2026-11-21 ""#, #""\u0032026-11-21""#,
        #""2026/11/21""#, #""2026-02-30""#, #""2026-13-01""#, #""20x6-11-21""#, #""2026-11-2é""#,
    ]

    /// - Parameter isUsual: whether the program writes the value so, and the quick reader must not leave it.
    private func compare<Value: MemberValue>(_ type: Value.Type, _ json: String, isUsual: Bool) throws {
        let line = Array("{\"value\":\(json)}".utf8)
        let whole = try? StorageJSON.decoder().decode(Holder<Value>.self, from: Data(line))
        let quick = line.withUnsafeBufferPointer { Holder<Value>(line: $0) }
        #expect(quick == whole || (quick == nil && !isUsual), "\(type): \(json)")
        guard isUsual, let whole else { return }
        var bytes: [UInt8] = []
        guard MemberWriter.append(whole, to: &bytes) else { return }
        #expect(bytes == Array(try StorageJSON.encoder().encode(whole)), "\(type): \(json)")
    }

    private func compare<Value: MemberValue>(_ type: Value.Type, usual: [String], others: [String] = []) throws {
        for json in usual { try compare(type, json, isUsual: true) }
        for json in others + Self.otherTexts { try compare(type, json, isUsual: false) }
    }

    @Test func datesMatchTheDecoder() throws {
        let usual = [
            #""2026-11-21T07:43:02Z""#, #""0000-01-01T00:00:00Z""#, #""9999-12-31T23:59:59Z""#,
            #""1582-10-10T00:00:00Z""#, #""2024-02-29T12:00:00Z""#, #""2026-11-21T07:43:02.25Z""#,
        ]
        let others = [
            #""2026-11-21T08:43:02+01:00""#, #""2026-02-30T00:00:00Z""#, #""2026-11-21T24:00:00Z""#,
            #""2026-11-21T07:43:02.Z""#, #""2026-11-21T07:43:02\u005a""#,
        ]
        try compare(Date.self, usual: usual, others: others)
        try compare(OccurredAt.self, usual: usual + [#""2026-11-21""#], others: others + [#""20261121T074302Z""#])
    }

    @Test func daysMatchTheDecoder() throws {
        let days = [#""2026-11-21""#, #""2024-02-29""#, #""0000-01-01""#, #""9999-12-31""#]
        try compare(CalendarDay.self, usual: days, others: [#""2026-11-21T07:43""#])
        try compare(
            DueDate.self, usual: days + [#""2026-11-21T07:43""#, #""2026-11-21T00:00""#],
            others: [#""2026-11-21T24:00""#, #""2026-11-21T7:43""#, #""2026-11-21T07:60""#, #""2026-11-21T""#])
    }

    @Test func numbersAndTextsMatchTheDecoder() throws {
        let numbers = ["0", "12", "-7", "9223372036854775807"]
        try compare(Int.self, usual: numbers, others: ["9223372036854775808", "1e2", "1.0", "1.5"])
        try compare(Double.self, usual: ["0", "12", "-0.25", "1234567.125", "0.1"], others: ["1e2", "1.25e-3"])
        try compare(Bool.self, usual: ["true", "false"])
        try compare(String.self, usual: [#""""#, #""é \"x\" \\ \n \u00e9 \ud83d\ude00 /""#, #""漢""#])
    }

    @Test func valuesOfOtherProgramsMatchTheDecoder() throws {
        try compare(
            [String: ForeignValue].self,
            usual: ["{}", #"{"k":[1,null,{"l":"m"}],"a":true}"#, #"{"é":"\n","b":{},"c":[[]]}"#],
            others: [
                #"{"k":1.5}"#, #"{"k":1e2}"#, #"{"k":123456789012345678901}"#, "[1]",
                #"{"k":\#(String(repeating: "[", count: 40))\#(String(repeating: "]", count: 40))}"#,
            ])
    }
}
