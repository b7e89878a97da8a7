import QuadStorage

extension ThreeWayMerge {
    /// Takes all fields that the schema of a part names.
    mutating func takeFields<Part: SchemaItem>(of path: WritableKeyPath<Root, Part>) {
        var fields = SchemaMerge(before: before[keyPath: path], ours: after[keyPath: path])
        merged[keyPath: path].members(&fields)
        for collision in fields.collisions {
            refuse(collision.field, theirs: Self.words(collision.theirs), ours: Self.words(collision.ours))
        }
    }
}
