import FoundationEssentials

/// A change that the disk refused, as a line of the file of unwritten changes.
package enum UnwrittenLine {
    /// - Parameter kind: the only key of the object; nil if the value itself names its kind.
    package static func text<Value: Encodable>(_ value: Value, of kind: String? = nil) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = kind.map { try? encoder.encode([$0: value]) } ?? (try? encoder.encode(value))
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns nil for a line that another feature wrote.
    package static func value<Value: Decodable>(_ type: Value.Type, of kind: String? = nil, in line: String) -> Value? {
        let (decoder, bytes) = (JSONDecoder(), Data(line.utf8))
        guard let kind else { return try? decoder.decode(type, from: bytes) }
        return (try? decoder.decode([String: Value].self, from: bytes))?[kind]
    }
}
