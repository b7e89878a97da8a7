import JSONKit

/// The JSON in the body of a request.
package enum JSONBody {
    /// The levels of nesting that no request needs.
    private static let depthLimit = 16

    /// Reads the object in a body with `read`. Unknown and repeated members and trailing bytes are errors.
    package static func read<Value>(_ body: [UInt8], _ read: (inout ObjectReader) throws -> Value) throws -> Value {
        var object = try object(body)
        let value = try read(&object)
        try object.end()
        return value
    }

    static func object(_ body: [UInt8]) throws(RequestError) -> ObjectReader {
        let value: JSONValue
        do throws(JSONReadingError) {
            value = try JSONReader.read(body, .exact, depthLimit: depthLimit)
        } catch {
            // The description could repeat a name from the body.
            let place = "byte \(error.offset)"
            throw .badRequest("malformed_json", "The body is not valid JSON at \(place). Send one JSON object.")
        }
        return try ObjectReader(value)
    }

    /// Returns whether a Content-Type names JSON in UTF-8.
    static func isJSON(_ contentType: String?) -> Bool {
        guard let parts = contentType?.lowercased().split(separator: ";", omittingEmptySubsequences: false) else {
            return false
        }
        func trimmed(_ part: Substring) -> Substring { part.drop { $0 == " " } }
        func withoutEnd(_ part: Substring) -> Substring { trimmed(part).prefix { $0 != " " } }
        return withoutEnd(parts[0]) == "application/json"
            && parts.dropFirst().allSatisfy { ["charset=utf-8", "charset=\"utf-8\""].contains(withoutEnd($0)) }
    }
}
