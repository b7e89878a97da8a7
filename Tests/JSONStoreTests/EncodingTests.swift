import FoundationEssentials
import Testing

@testable import JSONStore

/// The types that items may contain. Each one must decode to the same value, whichever encoder wrote it.
@Suite struct EncodingTests {
    enum Status: String, Codable, Sendable { case open, done }
    enum Choice: Codable, Sendable, Equatable {
        case none
        case some(Int, label: String)
    }

    struct Inner: Codable, Sendable, Equatable {
        var value: Double?
        var list: [[Int]] = []
        var empty: [String] = []
    }

    struct Everything: StoredItem {
        var title = "é \" \\ \n \u{1} 🏃"
        var id: String
        var status = Status.done
        var inner = Inner(value: 0.1, list: [[1, 2], [], [3]])
        var inners = [Inner(), Inner(value: -1e300)]
        var flag = true
        var small: Int8 = -3
        var large: UInt64 = .max
        var ratio: Float = 0.5
        var whole = 3.0
        var dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5)]
        var missing: String?
        var choice = Choice.some(4, label: "x")
        var counts: [String: Int]?
        var url: URL?
        var data: Data?
    }

    /// Members in the order in which `JSONEncoder` sorts them.
    struct Alphabet: Codable, Sendable {
        var choice = Choice.some(4, label: "x")
        var dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5)]
        var flags = [true, false]
        var large: UInt64 = .max
        var lists = [[1, 2], [], [3]]
        var missing: String?
        var nothing: [Int?] = [nil]
        var ratios: [Float] = [0.5, 0.1, 3]
        var small: Int8 = -3
        var status = Status.done
        var title = "é \" \\ / \n \r \t \u{1} \u{1F} \u{7F} 🏃"
        var values = [0.1, 3.0, -1e300, 1e-7, 123_456.789, 1e14, 1e20]
    }

    private func roundTrip(_ item: Everything) async throws -> String {
        let scratch = try Scratch()
        let items = JSONCollection<Everything>(name: "all", directory: scratch.path, options: Scratch.options)
        try await items.apply(.put(item))
        let again = JSONCollection<Everything>(name: "all", directory: scratch.path, options: Scratch.options)
        #expect(try await again.item("a") == item)
        try await items.compact()
        let compacted = JSONCollection<Everything>(name: "all", directory: scratch.path, options: Scratch.options)
        #expect(try await compacted.item("a") == item)
        return scratch.text("all.json") ?? ""
    }

    @Test func everyTypeIsReadBack() async throws {
        let text = try await roundTrip(Everything(id: "a"))
        // The id is first, and the rest is in declaration order: the sorting encoder was not used.
        #expect(text.contains(#"{"id":"a","title":"#) && text.contains(#""status":"done","inner":{"value":0.1,"#))
        _ = try await roundTrip(Everything(id: "a", url: URL(string: "https://example.org/a?b=c")))
        _ = try await roundTrip(Everything(id: "a", data: Data([0, 255, 10])))
        _ = try await roundTrip(Everything(id: "a", missing: "there", choice: .none))
    }

    @Test(arguments: [nil, "", "there"])
    func bothEncodersWriteTheSameBytes(missing: String?) throws {
        let item = Alphabet(missing: missing)
        let line = try #require(try LineWriter.bytes(item), "The line is left to the encoder.")
        let encoded = try StorageJSON.encoder().encode(item)
        #expect(String(decoding: line, as: UTF8.self) == String(decoding: encoded, as: UTF8.self))
        #expect(line == [UInt8](encoded))
    }

    @Test func dictionariesAreWrittenInTheSameOrderEveryTime() async throws {
        let counts = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key \($0)", $0) })
        let text = try await roundTrip(Everything(id: "a", counts: counts))
        let keys = text.components(separatedBy: "\"key ").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(keys.count == 20 && keys == keys.sorted())
    }

    @Test(arguments: [Double.nan, .infinity]) func aValueThatJSONCannotRepresentIsRefused(value: Double) async throws {
        let scratch = try Scratch()
        let items = JSONCollection<Everything>(name: "all", directory: scratch.path, options: Scratch.options)
        let error = await #expect(throws: StorageError.self) {
            try await items.apply(.put(Everything(id: "a", whole: value)))
        }
        #expect(error.map { "\($0)".contains("whole is not a finite number") } == true)
        #expect(try await items.count == 0)
    }
}
