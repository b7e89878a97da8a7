import FoundationEssentials
import JSONKit
import Testing

@testable import ChatKit

func fixture(_ name: String) throws -> [UInt8] {
    let folder = String(#filePath).split(separator: "/").dropLast().joined(separator: "/")
    return [UInt8](try #require(FileManager.default.contents(atPath: "/\(folder)/Fixtures/\(name)")))
}

/// Returns a case from the file of cases.
func growthCase(_ id: String) throws -> JSONValue {
    let file = try #require(JSONValue(answer: try fixture("growth_cases.json")))
    return try #require(file["cases"]?.items?.first { $0["id"]?.text == id })
}

/// Reads an answer in pieces of a given size, and returns the answer and the text reported in the meantime.
func read(
    _ bytes: [UInt8], by size: Int = .max, status: Int = 200, early: Bool = false
) -> (answer: ChatAnswer, events: [ChatEvent]) {
    var reader = ChatAnswerReader(status: status)
    var events: [ChatEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        events += reader.add(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
    }
    let (last, answer) = reader.end(early: early)
    return (answer, events + last)
}

func read(_ text: String) -> ChatAnswer { read(Array(text.utf8)).answer }

/// Reads the answer in a file, which may have a status line.
func answer(in name: String, by size: Int = .max) throws -> ChatAnswer {
    let bytes = try fixture(name)
    guard let http = HTTPAnswer(bytes) else { return read(bytes, by: size).answer }
    return read(http.body, by: size, status: http.status, early: http.isCut).answer
}

/// Returns an event of the OpenAI form with a text.
func chunk(_ text: String, finish: String? = nil) -> String {
    let reason = finish.map { "\"\($0)\"" } ?? "null"
    let text = String(decoding: JSONValue.text(text).json(.withDelete), as: UTF8.self)
    return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\(text)},\"finish_reason\":\(reason)}]}\n\n"
}

extension Array<ChatEvent> {
    var text: String {
        map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }
    var thinking: String {
        map { if case .thinking(let text) = $0 { text } else { "" } }.joined()
    }
}
