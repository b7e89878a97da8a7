import QuadCore

/// The formats in which jobs are exported.
package enum JobFormat: String, CaseIterable, Sendable {
    case json, taskwarrior, supabase, csv, markdown, dot, mermaid, ical

    /// The name shown to the user.
    package var title: String {
        switch self {
        case .json: "Quad JSON"
        case .taskwarrior: "Taskwarrior JSON"
        case .supabase: "Supabase JSON"
        case .csv: "CSV"
        case .markdown: "Markdown checklist"
        case .dot: "Graphviz DOT"
        case .mermaid: "Mermaid"
        case .ical: "iCalendar tasks"
        }
    }

    /// A short description of the format's use.
    package var detail: String {
        switch self {
        case .json: "everything, with templates, people and histories"
        case .taskwarrior: "for task import; nothing is lost on the way back"
        case .supabase: "tables of the Flow Graph app"
        case .csv: "a row for each step, for a spreadsheet"
        case .markdown: "to read, and to check off by hand"
        case .dot: "the graph, for dot -Tsvg"
        case .mermaid: "the graph, for a wiki or a README"
        case .ical: "to-dos for a calendar"
        }
    }

    /// The file name extension.
    package var ending: String {
        switch self {
        case .json, .supabase: "json"
        case .taskwarrior: "ndjson"
        case .csv: "csv"
        case .markdown: "md"
        case .dot: "dot"
        case .mermaid: "mmd"
        case .ical: "ics"
        }
    }

    package static let readable: [JobFormat] = [.json, .taskwarrior, .supabase, .csv]

    /// Chooses the format for an output file by its extension; nil if the extension decides nothing.
    package init?(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "json": self = .json
        case "ndjson", "jsonl", "task": self = .taskwarrior
        case "csv", "tsv": self = .csv
        case "md", "markdown": self = .markdown
        case "dot", "gv": self = .dot
        case "mmd", "mermaid": self = .mermaid
        case "ics", "ical": self = .ical
        default: return nil
        }
    }

    /// Chooses the format for an input file by its contents; nil if unclear.
    package init?(reading bytes: [UInt8]) {
        var reader = ForeignValueReader(bytes)
        guard reader.moveToValue(), let first = reader.next else { return nil }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            self = .csv
            return
        }
        if first == UInt8(ascii: "[") { _ = reader.moveToValue(over: [first]) }
        guard let row = (try? reader.value())?.object else { return nil }
        if row["quad"] != nil {
            self = .json
        } else if row["description"] != nil, row["uuid"] != nil || row["entry"] != nil || row["name"] == nil {
            self = .taskwarrior
        } else if row["name"] != nil || row.keys.contains(where: SupabaseTables.names.contains) {
            self = .supabase
        } else {
            return nil
        }
    }
}
