import CPostgreSQL

/// The result of a statement. Values are texts; NULL is nil.
struct DatabaseRows {
    private(set) var rows: [[String?]]

    /// Copies the result, which the caller clears.
    init(_ result: OpaquePointer?) {
        let columns = PQnfields(result)
        rows = (0..<PQntuples(result)).map { row in
            (0..<columns).map { column in
                PQgetisnull(result, row, column) == 1 ? nil : String(cString: PQgetvalue(result, row, column))
            }
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// The first value of the first row.
    var value: String? { rows.first?.first ?? nil }
}
