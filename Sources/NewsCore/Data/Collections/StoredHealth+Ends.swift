import QuadStorage

extension StoredHealth {
    var ends: LogEnds? {
        get {
            // Numbers larger than any file has are not valid, and their sums must not overflow.
            guard let lines, lines.count == 2, lines.allSatisfy({ (0..<1 << 40).contains($0) }) else { return nil }
            return LogEnds(rows: lines[0], bodies: lines[1])
        }
        set { lines = newValue.map { [$0.rows, $0.bodies] } }
    }
}
