import QuadCore

/// Columns of other programs, which go out as they came in.
enum ExtraColumns {
    static func texts(_ other: [String: ForeignValue]) -> [String: String] {
        (other[ImportedTable.kept]?.object ?? [:]).compactMapValues(\.text)
    }

    static func titles(_ rows: [[String: String]], beside columns: [String]) -> [String] {
        Set(rows.flatMap(\.keys)).subtracting(columns).sorted()
    }
}
