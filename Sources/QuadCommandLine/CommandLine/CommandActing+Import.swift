import QuadCore

// Options of imports and exports.
extension CommandActing {
    /// Returns the meanings of columns that `--map` gives, such as `Last=last_name`.
    /// - Parameter separated: the part of the error message that tells how to give several pairs.
    package func columns(in pairs: [String], separated: String = "") throws -> [ColumnMeaning] {
        try pairs.map { pair in
            guard let sign = pair.lastIndex(of: "=") else {
                throw UsageError("--map takes COLUMN=FIELD\(separated)", in: invocation.command)
            }
            return ColumnMeaning(
                String(pair[..<sign]).trimmingSpaces, String(pair[pair.index(after: sign)...]).trimmingSpaces)
        }
    }

    /// Returns the value that an option names, or nil without the option.
    package func named<Value: RawRepresentable<String> & Equatable>(
        _ option: String, among values: [Value]
    ) throws -> Value? {
        guard let name = invocation.value(option) else { return nil }
        guard let value = values.first(where: { $0.rawValue == name }) else {
            let names = values.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--\(option) takes one of \(names)", in: invocation.command)
        }
        return value
    }
}
