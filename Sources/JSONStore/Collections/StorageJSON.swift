import FoundationEssentials
import SystemKit

/// The conventions of all JSON files in the storage.
enum StorageJSON {
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            guard let text = TimeText.text(date) else {
                throw EncodingError.invalidValue(
                    date, .init(codingPath: encoder.codingPath, debugDescription: "a date out of range"))
            }
            try container.encode(text)
        }
        return encoder
    }

    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = TimeText.date(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
            }
            return date
        }
        return decoder
    }

    /// Returns the meaning of a decoding error, short enough for a line on screen.
    static func words(for error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context)) has the wrong kind of value"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "\(place(context)): \(context.debugDescription)"
        case EncodingError.invalidValue(_, let context): "\(place(context)): \(context.debugDescription)"
        default: "it cannot be understood"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String { place(context.codingPath) }
    private static func place(_ context: EncodingError.Context) -> String { place(context.codingPath) }
    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "it" : path.map(\.stringValue).joined(separator: ".")
    }
}
