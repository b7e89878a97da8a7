import QuadCore
import TextKit

/// A column of an imported table and its use.
package struct ColumnJSON: Encodable {
    let column: String
    let fate: String
    let field: String?

    package static func all(_ fields: CSVFields) -> [ColumnJSON] {
        fields.fates.map { title, fate in
            var field: String?
            if case .taken(let name) = fate { field = name }
            return ColumnJSON(column: UntrustedText.clean(title), fate: fate.word, field: field)
        }
    }
}

extension JSONWriter {
    /// Writes the columns of a table and the use of each column.
    package mutating func columns(_ fields: CSVFields?) {
        list("columns", fields.map(ColumnJSON.all) ?? []) { column, json in
            json.object { json in
                json.member("column", column.column)
                json.member("fate", column.fate)
                json.member("field", column.field)
            }
        }
    }
}
