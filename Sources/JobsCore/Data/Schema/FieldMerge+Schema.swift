import QuadCore
import QuadStorage

extension FieldMerge {
    /// Takes all fields that a part's schema declares.
    mutating func takeFields<Part: SchemaItem>(of path: WritableKeyPath<Whole, Part>) {
        var fields = SchemaMerge(before: before[keyPath: path], mine: after[keyPath: path], words: JobConflict.words)
        merged[keyPath: path].members(&fields)
        add(fields.collisions)
    }
}
