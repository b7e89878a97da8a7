/// The assignment of a table's columns to fields, found by name or given by the user.
package struct CSVFields: Equatable, Sendable {
    /// A field that columns can be given to.
    package struct Field: Equatable, Sendable {
        package let name: String
        /// The names that other programs use for the field.
        let synonyms: [String]
        /// Whether the field also takes a column whose title only seems to mean “private”.
        let isPrivate: Bool
        /// Whether a title can name the field; otherwise only the user assigns a column to the field.
        let isNamed: Bool

        package init(_ name: String, _ synonyms: [String] = [], isPrivate: Bool = false, isNamed: Bool = true) {
            self.name = name
            self.synonyms = synonyms
            self.isPrivate = isPrivate
            self.isNamed = isNamed
        }
    }

    /// The column of each field.
    package private(set) var columns: [String: Int] = [:]
    /// The positions of columns that no field takes.
    package private(set) var others: [Int] = []
    /// The titles of `others`, by position. A repeated title gets a number: `Color`, `Color (2)`. A column without a
    /// title is `column 3`.
    package private(set) var otherTitles: [Int: String] = [:]
    /// The positions of columns that the user left out.
    private var dropped: Set<Int> = []
    package let header: [String]
    /// Sentences about the table as a whole.
    var remarks: [String] = []
    /// The unit of each column, from the row below the header or from the title: `km`, `dd/mm/yyyy`.
    private let units: [String]

    /// - Parameters:
    ///   - units: the units of the columns, from a row below the header.
    ///   - given: the user's assignments of columns to fields, which take precedence over names. An empty field leaves
    ///     the column out.
    /// - Throws: an error if a column or a field does not exist, or if two columns are assigned to one field.
    init(
        header: [String], units: [String] = [], fields: [Field], given: [ColumnMeaning] = []
    ) throws(ImportError) {
        self.header = header.map(\.trimmingSpaces)
        self.units = self.header.enumerated().map { place, title in
            let said = place < units.count ? Self.inBrackets(units[place]) ?? units[place].trimmingSpaces : ""
            return said.isEmpty ? Self.inBrackets(title) ?? "" : said
        }
        var taken: Set<Int> = []
        for (column, field) in given.lazy.map({ ($0.column, $0.field) }) {
            let exact = self.header.firstIndex(of: column)
            guard let place = exact ?? self.header.firstIndex(where: { Self.key($0) == Self.key(column) }) else {
                throw ImportError(
                    "There is no column “\(column.clipped)”", advice: "the columns are \(self.header.few())")
            }
            guard field.isEmpty || fields.contains(where: { $0.name == field }) else {
                throw ImportError(
                    "There is no field “\(field.clipped)”",
                    advice: "the fields are \(fields.map(\.name).joined(separator: ", "))")
            }
            if let before = columns[field], before != place {
                throw ImportError(
                    "Two columns are mapped to “\(field.clipped)”: “\(self.header[before].clipped)” "
                        + "and “\(self.header[place].clipped)”",
                    advice: "map one of them and leave the other out: --map '\(self.header[place].clipped)='")
            }
            taken.insert(place)
            if field.isEmpty { dropped.insert(place) } else { columns[field] = place }
        }
        // The exact name of a field beats a synonym, whichever column comes first.
        let exact = Set(self.header.indices.filter { !taken.contains($0) }.map { Self.key(self.header[$0]) })
        for place in self.header.indices where !taken.contains(place) {
            var field: Field?
            for key in keys(at: place) where field == nil {
                field = fields.first { field in
                    guard field.isNamed else { return false }
                    let name = Self.key(field.name)
                    guard columns[field.name] == nil, name != key else { return columns[field.name] == nil }
                    return !exact.contains(name) && field.synonyms.contains { Self.key($0) == key }
                }
            }
            if let field { columns[field.name] = place } else { others.append(place) }
        }
        for field in fields where field.isPrivate && columns[field.name] == nil {
            guard let place = others.first(where: { PrivateColumn.isMeant(by: self.header[$0]) }) else { continue }
            columns[field.name] = place
            others.removeAll { $0 == place }
        }
        otherTitles = Self.numbered(others, self.header)
    }

    private static func numbered(_ places: [Int], _ header: [String]) -> [Int: String] {
        var titles: [Int: String] = [:]
        var known = Set(header)
        var counts: [String: Int] = [:]
        for place in places {
            let title = header[place].isEmpty ? "column \(place + 1)" : header[place]
            var count = counts[title, default: 0] + 1
            while count > 1, !known.insert("\(title) (\(count))").inserted { count += 1 }
            counts[title] = count
            titles[place] = count == 1 ? title : "\(title) (\(count))"
        }
        return titles
    }

    /// Returns the keys of a title, the key with the unit first: `Duration (min)` may name a field of minutes, and
    /// `Distance (km)` a field of distances.
    private func keys(at place: Int) -> [String] {
        let title = header[place]
        let bare = title.prefix { $0 != "(" && $0 != "[" }
        return [Self.key(bare + " " + units[place]), Self.key(title), Self.key(String(bare))].filter { !$0.isEmpty }
    }

    /// Returns the text in brackets: `km` for `Distance (km)`, `(km)` and `[km]`.
    private static func inBrackets(_ text: String) -> String? {
        guard let start = text.firstIndex(where: { $0 == "(" || $0 == "[" }),
            let end = text[start...].firstIndex(where: { $0 == ")" || $0 == "]" })
        else { return nil }
        return String(text[text.index(after: start)..<end]).trimmingSpaces
    }

    /// Returns the unit of a field's column in lower case; empty if the table gives no unit.
    package func unit(of field: String) -> String { columns[field].map { units[$0].lowercased() } ?? "" }

    /// Reads the columns of a table that may have no importable rows yet.
    /// - Returns: nil if the table has no header or `given` does not fit the table.
    package init?(of table: [UInt8], fields: [Field], given: [ColumnMeaning]) {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        guard let head = TableHead(&reader, fields, given),
            let read = try? CSVFields(header: head.titles, units: head.units, fields: fields, given: given)
        else { return nil }
        self = read
    }

    /// Returns the cells of the first row below the header; empty if there is no row.
    package static func firstRow(of table: [UInt8], fields: [Field], given: [ColumnMeaning]) -> [String] {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        _ = TableHead(&reader, fields, given)
        var row = reader.next()
        while let cells = row?.cells, TableRemark.isOne(cells) { row = reader.next() }
        return row?.cells ?? []
    }

    package func has(_ field: String) -> Bool { columns[field] != nil }

    /// The titles of columns that no field takes and that the user did not leave out.
    package var leftOut: [String] { others.map { header[$0] }.filter { !$0.isEmpty } }

    /// The use of a column.
    package enum Fate: Equatable, Sendable {
        case taken(field: String)
        /// The user left the column out.
        case leftOut
        case unknown

        package var word: String {
            switch self {
            case .taken: "taken"
            case .leftOut: "left out"
            case .unknown: "unknown"
            }
        }
    }

    /// All columns that have a title, in their order.
    package var fates: [(title: String, fate: Fate)] {
        let taken = Dictionary(columns.map { ($0.value, $0.key) }) { first, _ in first }
        return header.indices.filter { !header[$0].isEmpty || taken[$0] != nil }.map { place in
            let fate = taken[place].map { Fate.taken(field: $0) } ?? (dropped.contains(place) ? .leftOut : .unknown)
            return (header[place], fate)
        }
    }

    /// A line for each fate: `Columns taken: Datum (started_at), km (amount)`.
    package var report: [String] {
        let all = fates
        func line(_ words: String, _ titles: [String], _ advice: String = "") -> [String] {
            titles.isEmpty ? [] : ["Columns \(words): \(titles.few(30))\(advice)"]
        }
        func titles(_ fate: Fate) -> [String] { all.filter { $0.fate == fate }.map(\.title) }
        let taken = all.compactMap { column -> String? in
            guard case .taken(let field) = column.fate else { return nil }
            return Self.isSame(column.title, field) ? column.title : "\(column.title) (\(field))"
        }
        return line("taken", taken) + line("left out", titles(.leftOut))
            + line("unknown", titles(.unknown), "; give them a field with --map") + remarks
    }

    /// A sentence about unknown columns and left-out lines, for a preview; nil if there are none.
    package var unknownWords: String? {
        let words = (leftOut.isEmpty ? [] : ["Unknown columns: \(leftOut.few(6))"]) + remarks
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    /// Returns the field that takes the column at a position; nil if no field does.
    package func field(at place: Int) -> String? { columns.first { $0.value == place }?.key }

    /// Returns the text of a field's cell; nil if the cell is missing or empty.
    package func text(_ field: String, in row: CSVReader.Row) -> String? {
        guard let place = columns[field], place < row.cells.count else { return nil }
        return Self.text(row.cells[place])
    }

    /// Returns the cells of columns that no field takes, by their titles in `otherTitles`.
    func otherTexts(in row: CSVReader.Row) -> [String: String] {
        var texts: [String: String] = [:]
        for place in others where place < row.cells.count && !header[place].isEmpty {
            if let title = otherTitles[place], let text = Self.text(row.cells[place]) { texts[title] = text }
        }
        return texts
    }

    private static func text(_ cell: String) -> String? {
        let text = cell.trimmingSpaces
        return text.isEmpty ? nil : text
    }

    /// Returns whether two titles are spelled alike.
    package static func isSame(_ first: String, _ second: String) -> Bool { key(first) == key(second) }

    /// Returns a title without case and separators, so that “Step name” equals `step_name`.
    private static func key(_ name: some StringProtocol) -> String {
        String(
            name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    }
}
