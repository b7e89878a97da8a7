import JSONKit
import TestSupport
import Testing

@testable import SyncKit

struct ItemFieldsTests {
    private static let shape = ItemShape(
        lists: ["steps": ItemShape(sets: ["needs"], newest: ["at"]), "versions": ItemShape(key: "number")],
        sets: ["tags", "events"], newest: ["rev"], kept: ["pin"])

    private static func value(_ text: String) throws -> JSONValue {
        try JSONReader.read(Array(text.utf8), .exact, depthLimit: 100)
    }

    private static func paths(_ text: String, _ shape: ItemShape = shape) throws -> [String: String] {
        ItemFields.fields(of: try value(text), shape).mapValues { String(decoding: $0.json(), as: UTF8.self) }
    }

    @Test(
        arguments: [
            (#"{"id":"1"}"#, ["~": "true"]),
            (#"{"id":"1","name":"Mow","due":null}"#, ["name": #""Mow""#]),
            (#"{"id":"1","pin":"secret","name":"Mow"}"#, ["name": #""Mow""#]),
            (#"{"id":"1","other":{"a":[1,2]}}"#, ["other": #"{"a":[1,2]}"#]),
            (#"{"id":"1","tags":[]}"#, ["tags": "[]"]),
            (
                #"{"id":"1","tags":["a/b","é","%"]}"#,
                [
                    "tags": "[]", "tags/a%2fb/=": #""a/b""#, "tags/%c3%a9/=": #""é""#, "tags/%25/=": #""%""#,
                    "tags/a%2fb/~": "",
                    "tags/%c3%a9/~": "", "tags/%25/~": "",
                ]
            ),
            (
                #"{"id":"1","steps":[{"id":"a","name":"x","needs":["b"]},{"id":"b"}]}"#,
                [
                    "steps": "[]", "steps/a/~": #""c""#, "steps/a/name": #""x""#, "steps/a/needs": "[]",
                    "steps/a/needs/b/=": #""b""#, "steps/a/needs/b/~": "", "steps/b/~": #""o""#,
                ]
            ),
            (
                #"{"id":"1","versions":[{"number":7,"name":"x"}]}"#,
                [
                    "versions": "[]", "versions/7/~": #""i""#, "versions/7/number": "7", "versions/7/name": #""x""#,
                ]
            ),
            // Lists that cannot be taken apart are one value.
            (#"{"id":"1","steps":[{"id":"a"},{"id":"a"}]}"#, ["steps": #"[{"id":"a"},{"id":"a"}]"#]),
            (#"{"id":"1","steps":[{"name":"x"}]}"#, ["steps": #"[{"name":"x"}]"#]),
            (#"{"id":"1","steps":"none"}"#, ["steps": #""none""#]),
        ] as [(String, [String: String])])
    func anItemIsTakenApart(item: String, fields: [String: String]) throws {
        let found = try Self.paths(item)
        #expect(found.keys.sorted() == fields.keys.sorted())
        for (path, value) in fields where !path.hasSuffix("/~") { #expect(found[path] == value, "\(path)") }
    }

    @Test(arguments: [
        #"{"id":"1"}"#, #"{"id":"1","name":"Mow","n":1.50}"#, #"{"id":"1","tags":["b","a","é"],"name":"x"}"#,
        #"{"id":"1","tags":["a",""],"name":"x"}"#,
        #"{"id":"1","steps":[{"id":"z","name":"1"},{"id":"a","needs":[]},{"id":"m","needs":["z","a"]}],"rev":3}"#,
        #"{"id":"1","steps":[]}"#, #"{"id":"1","steps":[{"id":"a"},{"id":"a"}]}"#,
        #"{"id":"1","versions":[{"number":2},{"number":1}]}"#,
        #"{"id":"1","events":[{"at":"2026-01-02","who":"me"},{"at":"2026-01-03","who":"you"}]}"#,
        #"{"id":"a/b","~":1,"=":2,"":3,"x/y":4}"#,
        "{\"id\":\"1\",\"\(String(repeating: "long", count: 200))\":1,\"name\":\"x\"}",
    ])
    func anItemComesBackAsItWas(item: String) throws {
        let value = try Self.value(item)
        let fields = ItemFields.fields(of: value, Self.shape)
        let id = try #require(value["id"]?.text)
        let back = ItemFields.item(id, fields, Self.shape, local: value)
        #expect(String(decoding: back.json(), as: UTF8.self) == item)
        // Without the local item, the members may have another order, but the fields are the same.
        let other = ItemFields.item(id, fields, Self.shape)
        #expect(ItemFields.fields(of: other, Self.shape, known: fields) == fields)
    }

    @Test func membersThatStayKeepTheirValues() throws {
        let fields = ItemFields.fields(of: try Self.value(#"{"id":"1","name":"New"}"#), Self.shape)
        let local = try Self.value(#"{"id":"1","pin":"secret","name":"Old"}"#)
        let item = ItemFields.item("1", fields, Self.shape, local: local)
        #expect(String(decoding: item.json(), as: UTF8.self) == #"{"id":"1","pin":"secret","name":"New"}"#)
    }

    @Test(arguments: [
        ("name", FieldRule.shown), ("rev", .newest), ("steps/a/name", .shown), ("steps/a/at", .newest),
        ("steps/a/~", .newest), ("tags/x/=", .newest), ("~", .newest), ("steps/a/needs/b/=", .newest),
    ])
    func aFieldHasARule(path: String, rule: FieldRule) { #expect(Self.shape.rule(of: path) == rule) }

    /// Moves, insertions and removals keep most places, and the places are in order.
    @Test(arguments: 1...200)
    func placesFollowTheOrder(seed: Int) {
        var random = SeededRandom(seed)
        var list: [(id: Int, key: String?)] = (0..<Int.random(in: 0...12, using: &random)).map { ($0, nil) }
        var next = 100
        for _ in 0..<30 {
            let keys = OrderKeys.keys(for: list.map(\.key))
            #expect(keys == keys.sorted() && Set(keys).count == keys.count, "\(keys)")
            list = zip(list, keys).map { ($0.id, $1) }
            switch Int.random(in: 0...2, using: &random) {
            case 0:
                list.insert((next, nil), at: Int.random(in: 0...list.count, using: &random))
                next += 1
            case 1 where !list.isEmpty:
                let moved = list.remove(at: Int.random(in: 0..<list.count, using: &random))
                list.insert(moved, at: Int.random(in: 0...list.count, using: &random))
                let kept = zip(list, OrderKeys.keys(for: list.map(\.key))).filter { $0.key == $1 }.count
                #expect(kept >= list.count - 1)
            default: if !list.isEmpty { list.remove(at: Int.random(in: 0..<list.count, using: &random)) }
            }
        }
    }

    @Test func hostilePlacesAreStillSomePlaces() {
        let keys = OrderKeys.keys(for: ["0", nil, "0", nil, "", "é", nil, "\u{0}"])
        #expect(keys.count == 8 && keys.allSatisfy { !$0.isEmpty })
    }
}
