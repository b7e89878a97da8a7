import Testing

@testable import ServeKit

struct ObjectReaderTests {
    private func read(_ json: String) -> String {
        do throws(RequestError) {
            var object = try JSONBody.object(Array(json.utf8))
            let name = try object.text("name", bytes: 1...4)
            let age = try object.optionalInteger("age", in: 0...150)
            let isOpen = try object.optionalFlag("open")
            let items = try object.optionalItems("items", count: 0...2)
            var place = ""
            if items?.isEmpty == true {
                var inner = try object.object("place")
                place = "\(try inner.integer("x", in: -5...5))"
                try inner.end()
            }
            try object.end()
            return "\(name) \(age.map { "\($0)" } ?? "-") \(isOpen.map { "\($0)" } ?? "-") \(place)"
        } catch {
            return "\(error.status) \(error.code) \(error.message)"
        }
    }

    @Test(arguments: [
        (#"{"name":"Ann","age":7,"open":true}"#, "Ann 7 true "),
        (#"{"name":"Ann","age":null}"#, "Ann - - "),
        (#"{"name":"Ann","items":[],"place":{"x":-5}}"#, "Ann - - -5"),
    ])
    func membersAreRead(_ json: String, _ expected: String) { #expect(read(json) == expected) }

    @Test(arguments: [
        (#"{}"#, "missing_member"), (#"{"name":null}"#, "missing_member"), (#"{"name":""}"#, "invalid_value"),
        (#"{"name":"Annie"}"#, "invalid_value"), (#"{"name":"ééé"}"#, "invalid_value"),
        (#"{"name":1}"#, "invalid_value"), (#"{"name":"A","age":151}"#, "invalid_value"),
        (#"{"name":"A","age":-1}"#, "invalid_value"), (#"{"name":"A","age":1.0}"#, "invalid_value"),
        (#"{"name":"A","age":1e2}"#, "invalid_value"), (#"{"name":"A","age":"1"}"#, "invalid_value"),
        (#"{"name":"A","age":99999999999999999999}"#, "invalid_value"), (#"{"name":"A","open":1}"#, "invalid_value"),
        (#"{"name":"A","items":[1,2,3]}"#, "invalid_value"), (#"{"name":"A","items":{}}"#, "invalid_value"),
        (#"{"name":"A","items":[],"place":[]}"#, "invalid_value"),
        (#"{"name":"A","items":[],"place":{"x":1,"y":1}}"#, "unknown_member"),
        (#"{"name":"A","other\u001b\u202e":1}"#, "unknown_member"),
        (#"{"name":"A","name":"B"}"#, "malformed_json"), (#"{"name":"A"} x"#, "malformed_json"),
        (#"{"name":"\ud800"}"#, "malformed_json"), (#"{"name":"A","age":01}"#, "malformed_json"),
        (#"{"name":"A","age":+1}"#, "malformed_json"), (#"{"name":"A",}"#, "malformed_json"),
        (#"{"name":"A","age":NaN}"#, "malformed_json"), ("{\"name\":\"\u{1}\"}", "malformed_json"),
        ("", "malformed_json"), (String(repeating: "[", count: 40), "malformed_json"), ("[]", "invalid_value"),
    ])
    func otherBodiesAreRefused(_ json: String, _ code: String) {
        #expect(read(json).hasPrefix("400 \(code) "))
        #expect(read(json).unicodeScalars.allSatisfy { (" "..."~").contains($0) })
    }

    @Test func unknownNamesAreCleaned() {
        #expect(
            read(#"{"name":"A","other\u001b\u202e<b>":1}"#)
                == "400 unknown_member The body has the unknown member \"other???b?\". Remove the member.")
    }

    @Test func bytesMustBeUTF8() {
        #expect(throws: RequestError.self) { try JSONBody.object(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)) }
    }
}
