import JSONKit

/// The change of one item: new values of fields, and deletions of the item or of elements, with the stamps of everything that it replaces.
package struct ItemChange: Equatable, Sendable {
    package let id: String
    /// New values by the path of the field, such as `title` or `steps/1a2b/status`; null removes a field.
    package var writes: [String: JSONValue] = [:]
    /// The stamps that the writer saw and replaces, by path. At the path of an item or an element, they are deletions.
    package var replaces: [String: [Stamp]] = [:]
    /// The elements that are deleted, such as `steps/1a2b/`; the empty path is the item.
    package var deletions: Set<String> = []

    package init(id: String) { self.id = id }

    var replacedStamps: [Stamp] { replaces.values.flatMap(\.self) }
    package var isEmpty: Bool { writes.isEmpty && replaces.isEmpty && deletions.isEmpty }
}
