// What is as it is by default is left out of a file, and is so again when it is read.

extension KeyedDecodingContainer {
    package func value<Value: Decodable>(_ key: Key, or fallback: Value) throws -> Value {
        try decodeIfPresent(Value.self, forKey: key) ?? fallback
    }

    package func value<Value: Decodable>(_ key: Key) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: key)
    }
}

extension KeyedEncodingContainer {
    package mutating func put<Value: Encodable & Equatable>(_ key: Key, _ value: Value, unless fallback: Value) throws {
        if value != fallback { try encode(value, forKey: key) }
    }

    package mutating func put<Value: Encodable>(_ key: Key, _ value: Value?) throws {
        try encodeIfPresent(value, forKey: key)
    }
}
