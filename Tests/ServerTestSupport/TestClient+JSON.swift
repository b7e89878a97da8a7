import JSONKit

extension TestClient.Answer {
    /// The body as JSON.
    package var json: JSONValue? { try? JSONReader.read(Array(body.utf8), .exact, depthLimit: 16) }

    /// The code of an error.
    package var code: String? { json?["code"]?.text }
}
