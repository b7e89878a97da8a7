import QuadCore

/// The rows of a file: an array of jobs, or an object of tables.
struct SupabaseRows {
    private(set) var tables: [String: [SupabaseRow]] = [:]
    private var reader: ForeignValueReader
    private let isList: Bool

    init(_ bytes: [UInt8], _ report: inout ImportReport) {
        reader = ForeignValueReader(bytes)
        isList = reader.moveToValue() && reader.next == UInt8(ascii: "[")
        let separators = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "}")]
        while reader.moveToValue(over: separators) {
            if !readTable(&report) { readRow(of: SupabaseTables.jobs, &report) }
        }
    }

    subscript(_ table: String) -> [SupabaseRow] { tables[table] ?? [] }

    /// Reads `"jobs": [ … `, with or without the brace of the object before it; returns false if there is no table.
    private mutating func readTable(_ report: inout ImportReport) -> Bool {
        guard !isList else { return false }
        var ahead = reader
        let isFirst = ahead.take(UInt8(ascii: "{"))
        let line = ahead.line
        guard let name = (try? ahead.value())?.text, ahead.take(UInt8(ascii: ":")) else { return false }
        guard SupabaseTables.names.contains(name), ahead.take(UInt8(ascii: "[")) else {
            // The first member may belong to a job that stands alone.
            guard !isFirst, (try? ahead.value()) != nil else { return false }
            report.change("“\(name)” is not a known table; it is left out", line: line)
            reader = ahead
            return true
        }
        reader = ahead
        while reader.moveToValue(over: [UInt8(ascii: ",")]) {
            if reader.take(UInt8(ascii: "]")) { return true }
            readRow(of: name, &report)
        }
        return true
    }

    private mutating func readRow(of table: String, _ report: inout ImportReport) {
        let line = reader.line
        report.rows += 1
        do throws(JSONError) {
            guard case .object(let columns) = try reader.value() else {
                return report.refuse("it is not a JSON object", line: line)
            }
            tables[table, default: []].append(SupabaseRow(columns, line: line))
        } catch {
            report.refuse(error.reason, line: line)
            reader.moveToLine(startingWith: UInt8(ascii: "{"))
        }
    }
}
