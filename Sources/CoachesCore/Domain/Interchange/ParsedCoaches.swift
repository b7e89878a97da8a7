import QuadCore

struct ParsedCoaches: Sendable {
    let source: ImportSource
    var header: [String] = []
    var fields: CSVFields?
    var dates: [DateColumn] = []
    var coaches: [ParsedCoach] = []
}
