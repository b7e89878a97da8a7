/// A horizontal run of dark modules of a QR code. Drawing runs needs fewer shapes than drawing squares and leaves no
/// seams.
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
