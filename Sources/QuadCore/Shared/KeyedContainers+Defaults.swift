// A value that equals its default is left out of a file, and reading restores the default.

extension KeyedDecodingContainer {
    @inlinable
    package func value<Value: Decodable>(_ key: Key, or fallback: Value) throws -> Value {
        try decodeIfPresent(Value.self, forKey: key) ?? fallback
    }

    @inlinable
    package func value<Value: Decodable>(_ key: Key) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: key)
    }

    /// Returns nil for a number outside its range: the rest of the item is worth reading without it.
    @inlinable
    package func number<Number: Decodable & Comparable>(_ key: Key, in range: ClosedRange<Number>) throws -> Number? {
        do {
            return try decodeIfPresent(Number.self, forKey: key).flatMap { range.contains($0) ? $0 : nil }
        } catch let error as DecodingError {
            guard case .dataCorrupted = error else { throw error }
            return nil
        } catch {
            // The number exceeds its type, for which the decoder has an error of its own.
            return nil
        }
    }
}

extension KeyedEncodingContainer {
    @inlinable
    package mutating func put<Value: Encodable & Equatable>(_ key: Key, _ value: Value, unless fallback: Value) throws {
        if value != fallback { try encode(value, forKey: key) }
    }

    @inlinable
    package mutating func put<Value: Encodable>(_ key: Key, _ value: Value?) throws {
        try encodeIfPresent(value, forKey: key)
    }
}
