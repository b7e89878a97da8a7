import Testing

@testable import ServeKit

struct ObjectReaderTests {
    private func read(_ json: String) -> String {
        do throws(RequestError) {
            var object = try JSONBody.object(Array(json.utf8))
            let name = try object.text("name")
            let age = try object.optionalInteger("age", in: 0...150)
            let words = age == 7 ? try object.texts("words") : []
            try object.end()
            return "\(name) \(age.map { "\($0)" } ?? "-") \(words.joined(separator: "+"))"
        } catch {
            return "\(error.status) \(error.code) \(error.message)"
        }
    }

    @Test(arguments: [
        (#"{"name":"Ann","age":7,"words":["a","b"]}"#, "Ann 7 a+b"), (#"{"words":[],"age":7,"name":""}"#, " 7 "),
        (#"{"name":"Ann","age":null}"#, "Ann - "),
    ])
    func membersAreRead(_ json: String, _ expected: String) { #expect(read(json) == expected) }

    @Test(arguments: [
        (#"{}"#, "missing_member"), (#"{"name":null}"#, "missing_member"), (#"{"name":1}"#, "invalid_value"),
        (#"{"name":"A","age":151}"#, "invalid_value"), (#"{"name":"A","age":-1}"#, "invalid_value"),
        (#"{"name":"A","age":1.0}"#, "invalid_value"), (#"{"name":"A","age":1e2}"#, "invalid_value"),
        (#"{"name":"A","age":"1"}"#, "invalid_value"),
        (#"{"name":"A","age":99999999999999999999}"#, "invalid_value"), (#"{"name":"A","age":7}"#, "missing_member"),
        (#"{"name":"A","age":7,"words":{}}"#, "invalid_value"), (#"{"name":"A","age":7,"words":[1]}"#, "invalid_value"),
        (#"{"name":"A","words":[]}"#, "unknown_member"),
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
