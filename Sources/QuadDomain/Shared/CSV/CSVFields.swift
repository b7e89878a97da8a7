/// Which column of a table is which field: found by the names of both, or as the user says.
package struct CSVFields: Equatable, Sendable {
    /// A field that columns can be given to.
    package struct Field: Equatable, Sendable {
        package let name: String
        /// What other programs call it.
        package let synonyms: [String]

        package init(_ name: String, _ synonyms: [String] = []) {
            self.name = name
            self.synonyms = synonyms
        }
    }

    /// The column of each field.
    package private(set) var columns: [String: Int] = [:]
    /// Columns that no field takes, by their place.
    package private(set) var others: [Int] = []
    package let header: [String]

    /// - Parameter given: fields by the names of columns, which come before what names say; an empty field leaves the
    ///   column out.
    /// - Throws: when a column or a field is not there.
    package init(
        header: [String], fields: [Field], given: [ColumnMeaning] = []
    ) throws(ImportError) {
        self.header = header.map(\.trimmingSpaces)
        var taken: Set<Int> = []
        for (column, field) in given.lazy.map({ ($0.column, $0.field) }) {
            guard let place = self.header.firstIndex(where: { Self.key($0) == Self.key(column) }) else {
                throw ImportError(
                    "There is no column “\(column.clipped)”", advice: "there are \(self.header.few())")
            }
            guard field.isEmpty || fields.contains(where: { $0.name == field }) else {
                throw ImportError(
                    "There is no field “\(field.clipped)”",
                    advice: "there are \(fields.map(\.name).joined(separator: ", "))")
            }
            taken.insert(place)
            if !field.isEmpty { columns[field] = place }
        }
        for (place, title) in self.header.enumerated() where !taken.contains(place) {
            let key = Self.key(title)
            let field = fields.first { field in
                columns[field.name] == nil && ([field.name] + field.synonyms).contains { Self.key($0) == key }
            }
            if let field { columns[field.name] = place } else { others.append(place) }
        }
    }

    /// Of a table of which perhaps no row can be taken yet.
    /// - Returns: nil where there is no header, or what was said of it does not fit.
    package init?(of table: [UInt8], fields: [Field], given: [ColumnMeaning]) {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        guard let header = reader.next(), let read = try? CSVFields(header: header.cells, fields: fields, given: given)
        else { return nil }
        self = read
    }

    /// The cells below the header; none where there is no row.
    package static func firstRow(of table: [UInt8]) -> [String] {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        _ = reader.next()
        return reader.next()?.cells ?? []
    }

    package func has(_ field: String) -> Bool { columns[field] != nil }

    /// Titles of columns that no field takes and nobody said were not wanted.
    package var leftOut: [String] { others.map { header[$0] }.filter { !$0.isEmpty } }

    /// Which field a column is taken for, by its place; nil where none.
    package func field(at place: Int) -> String? { columns.first { $0.value == place }?.key }

    /// Nil where the row has no such cell or nothing is in it.
    package func text(_ field: String, in row: CSVReader.Row) -> String? {
        guard let place = columns[field], place < row.cells.count else { return nil }
        return Self.text(row.cells[place])
    }

    /// What is in the columns that no field takes, by their titles.
    package func otherTexts(in row: CSVReader.Row) -> [String: String] {
        var texts: [String: String] = [:]
        for place in others where place < row.cells.count && !header[place].isEmpty {
            texts[header[place]] = Self.text(row.cells[place])
        }
        return texts
    }

    private static func text(_ cell: String) -> String? {
        let text = cell.trimmingSpaces
        return text.isEmpty ? nil : text
    }

    /// Case and what stands between words mean nothing: “Step name” is `step_name`.
    private static func key(_ name: String) -> String {
        String(
            name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    }
}
