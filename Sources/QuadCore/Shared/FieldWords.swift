/// The words for field values in messages, unless an item has words of its own for a field.
package enum FieldWords {
    /// Returns an empty text for a missing value, and the texts of a list separated by commas.
    package static func of(_ value: Any) -> String {
        switch value {
        case let text as String: text
        case let texts as [String]: texts.joined(separator: ", ")
        case let isSet as Bool: isSet ? "yes" : "no"
        case let word as any RawRepresentable: "\(word.rawValue)"
        case let value as any CustomStringConvertible: value.description
        default: ""
        }
    }
}
