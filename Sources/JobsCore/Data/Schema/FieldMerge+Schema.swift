import QuadCore
import QuadStorage

extension FieldMerge {
    /// Takes all fields that the declaration of a part names.
    mutating func takeFields<Part: SchemaItem>(of path: WritableKeyPath<Whole, Part>) {
        var fields = SchemaMerge(before: before[keyPath: path], mine: after[keyPath: path], words: JobConflict.words)
        merged[keyPath: path].members(&fields)
        add(fields.collisions)
    }
}
