import FoundationEssentials

/// JSON of jobs, schools and other stored items for other programs. It has the values of the stored files, so that
/// nothing is lost.
package enum ItemJSON {
    package static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(MomentText.extended(date))
        }
        return encoder
    }

    package static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = MomentText.read(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "a time is written as 2026-11-21T07:43:02Z")
            }
            return date
        }
        return decoder
    }

    /// - Throws: an error whose message says what is wrong with the value, without a period.
    package static func value<Value: Decodable>(_ kept: ForeignValue, as type: Value.Type) throws(ImportError) -> Value
    {
        do { return try decoder().decode(type, from: Data(kept.jsonBytes)) } catch {
            throw ImportError(words(of: error))
        }
    }

    package static func kept(_ value: some Encodable) -> ForeignValue? {
        guard let bytes = try? encoder().encode(value) else { return nil }
        var reader = ForeignValueReader(Array(bytes))
        return try? reader.value()
    }

    private static func words(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context.codingPath)) is of the wrong kind"
        case DecodingError.dataCorrupted(let context):
            "\(place(context.codingPath)): \(context.debugDescription)"
        default: "it can't be understood"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "it" : path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ".")
    }
}
