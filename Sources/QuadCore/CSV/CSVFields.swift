/// Which column of a table is which field: found by the names of both, or as the user says.
package struct CSVFields: Equatable, Sendable {
    /// A field that columns can be given to.
    package struct Field: Equatable, Sendable {
        package let name: String
        /// What other programs call it.
        let synonyms: [String]
        /// Whether titles that only seem to say what is private are the field's as well.
        let isPrivate: Bool
        /// Whether a title can name it; otherwise only the user gives it a column.
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
    /// Columns that no field takes, by their place.
    package private(set) var others: [Int] = []
    /// The titles of `others`, by their place. A title that comes again is numbered: `Color`, `Color (2)`;
    /// a column without one is `column 3`.
    package private(set) var otherTitles: [Int: String] = [:]
    /// Columns that the user left out, by their place.
    private var dropped: Set<Int> = []
    package let header: [String]
    /// Sentences about the table as a whole.
    var remarks: [String] = []
    /// The units of each column, as a row below the header or the title says: `km`, `dd/mm/yyyy`.
    private let units: [String]

    /// - Parameters:
    ///   - units: of the columns, from a row below the header.
    ///   - given: fields by the names of columns, which come before what names say; an empty field leaves the column out.
    /// - Throws: when a column or a field is not there, or two columns are given to one field.
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
                    "There is no column “\(column.clipped)”", advice: "there are \(self.header.few())")
            }
            guard field.isEmpty || fields.contains(where: { $0.name == field }) else {
                throw ImportError(
                    "There is no field “\(field.clipped)”",
                    advice: "there are \(fields.map(\.name).joined(separator: ", "))")
            }
            if let before = columns[field], before != place {
                throw ImportError(
                    "Two columns are given to “\(field.clipped)”: “\(self.header[before].clipped)” and “\(self.header[place].clipped)”",
                    advice: "give one of them to it and leave the other out: --map '\(self.header[place].clipped)='")
            }
            taken.insert(place)
            if field.isEmpty { dropped.insert(place) } else { columns[field] = place }
        }
        // The exact name of a field comes before what others call it, whichever column is first.
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

    /// A title with its unit, then without: `Duration (min)` may be a field of minutes, and `Distance (km)` one of distances.
    private func keys(at place: Int) -> [String] {
        let title = header[place]
        let bare = title.prefix { $0 != "(" && $0 != "[" }
        return [Self.key(bare + " " + units[place]), Self.key(title), Self.key(String(bare))].filter { !$0.isEmpty }
    }

    /// `km` of `Distance (km)`, `(km)` and `[km]`.
    private static func inBrackets(_ text: String) -> String? {
        guard let start = text.firstIndex(where: { $0 == "(" || $0 == "[" }),
            let end = text[start...].firstIndex(where: { $0 == ")" || $0 == "]" })
        else { return nil }
        return String(text[text.index(after: start)..<end]).trimmingSpaces
    }

    /// The unit of a field's column in lower case; empty where the table does not say.
    package func unit(of field: String) -> String { columns[field].map { units[$0].lowercased() } ?? "" }

    /// Of a table of which perhaps no row can be taken yet.
    /// - Returns: nil where there is no header, or what was said of it does not fit.
    package init?(of table: [UInt8], fields: [Field], given: [ColumnMeaning]) {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        guard let head = TableHead(&reader, fields, given),
            let read = try? CSVFields(header: head.titles, units: head.units, fields: fields, given: given)
        else { return nil }
        self = read
    }

    /// The cells below the header; none where there is no row.
    package static func firstRow(of table: [UInt8], fields: [Field], given: [ColumnMeaning]) -> [String] {
        var reader = CSVReader((try? ImportedText.utf8(table)) ?? table)
        _ = TableHead(&reader, fields, given)
        var row = reader.next()
        while let cells = row?.cells, TableRemark.isOne(cells) { row = reader.next() }
        return row?.cells ?? []
    }

    package func has(_ field: String) -> Bool { columns[field] != nil }

    /// Titles of columns that no field takes and nobody said were not wanted.
    package var leftOut: [String] { others.map { header[$0] }.filter { !$0.isEmpty } }

    /// The use of a column.
    package enum Fate: Equatable, Sendable {
        case taken(field: String)
        /// As the user said.
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
            + line("unknown", titles(.unknown), "; --map says what one is") + remarks
    }

    /// A sentence on unknown columns and on lines that are left out, for a preview; nil where there are none.
    package var unknownWords: String? {
        let words = (leftOut.isEmpty ? [] : ["Columns unknown: \(leftOut.few(6))"]) + remarks
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    /// Which field a column is taken for, by its place; nil where none.
    package func field(at place: Int) -> String? { columns.first { $0.value == place }?.key }

    /// Nil where the row has no such cell or nothing is in it.
    package func text(_ field: String, in row: CSVReader.Row) -> String? {
        guard let place = columns[field], place < row.cells.count else { return nil }
        return Self.text(row.cells[place])
    }

    /// The cells of columns that no field takes, by their titles in `otherTitles`.
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

    /// Whether two titles are spelled alike.
    package static func isSame(_ first: String, _ second: String) -> Bool { key(first) == key(second) }

    /// Case and what stands between words mean nothing: “Step name” is `step_name`.
    private static func key(_ name: some StringProtocol) -> String {
        String(
            name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    }
}
