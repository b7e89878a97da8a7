/// The dark modules of a QR code as bars, one after the other in each row: fewer than squares, and without seams.
struct QRRuns {
    let row: Int
    let column: Int
    let length: Int

    static func of(_ modules: [[Bool]]) -> [QRRuns] {
        modules.enumerated().flatMap { row, line in
            var runs: [QRRuns] = []
            var start: Int?
            for (column, isDark) in (line + [false]).enumerated() {
                if isDark {
                    start = start ?? column
                } else if let begin = start {
                    runs.append(QRRuns(row: row, column: begin, length: column - begin))
                    start = nil
                }
            }
            return runs
        }
    }
}
