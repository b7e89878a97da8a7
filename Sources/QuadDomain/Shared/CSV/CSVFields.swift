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
        header: [String], fields: [Field], given: [(column: String, field: String)] = []
    ) throws(ImportError) {
        self.header = header.map(\.trimmingSpaces)
        var taken: Set<Int> = []
        for (column, field) in given {
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

    package func has(_ field: String) -> Bool { columns[field] != nil }

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
