import QuadCore

/// Coaches of a file.
struct ParsedCoaches: Sendable {
    let source: ImportSource
    var header: [String] = []
    var fields: CSVFields?
    var dates: [DateColumn] = []
    var coaches: [ParsedCoach] = []
}
