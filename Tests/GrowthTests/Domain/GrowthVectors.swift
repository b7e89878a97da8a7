import FoundationEssentials
import Testing

/// The cases of `growth_cases.json`, a file that other programs are tested with as well.
enum GrowthVectors {
    struct Case<Given: Decodable, Expected: Decodable>: Decodable {
        let given: Given
        let expect: Expected
    }

    private struct Name: Decodable { let id: String }
    private struct File<Entry: Decodable>: Decodable { let cases: [Entry] }

    /// Reads the only case with this name; other cases have other structures.
    static func the<Given: Decodable, Expected: Decodable>(
        _ id: String, _: Given.Type, _: Expected.Type
    ) throws -> Case<Given, Expected> {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/growth_cases.json")
        let data = try Data(contentsOf: url)
        let names = try JSONDecoder().decode(File<Name>.self, from: data).cases.map(\.id)
        let place = try #require(names.firstIndex(of: id), "there is no case \(id)")
        let cases = try JSONDecoder().decode(File<Maybe<Case<Given, Expected>>>.self, from: data).cases
        return try #require(cases[place].value, "the case \(id) has another shape")
    }

    private struct Maybe<Value: Decodable>: Decodable {
        let value: Value?
        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
    }
}
