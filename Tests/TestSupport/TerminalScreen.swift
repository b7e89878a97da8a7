/// The contents of a terminal at one moment.
package struct TerminalScreen: Equatable, Sendable, CustomStringConvertible {
    package struct Position: Equatable, Sendable {
        package var row: Int
        package var column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The cells row by row; every row is as long as the terminal is wide.
    package let cells: [[TerminalCell]]
    /// The text of each row without the spaces at its end.
    package let rows: [String]
    package let cursor: Position
    /// The DEC private modes that are on; initially 25 (visible cursor) and 7 (autowrap).
    package let privateModes: Set<Int>
    package let isKeypadApplication: Bool
    package let title: String
    package let clipboardWrites: [ClipboardWrite]
    package let bellCount: Int

    package var isCursorVisible: Bool { privateModes.contains(25) }
    package var isAlternate: Bool { !privateModes.isDisjoint(with: [47, 1047, 1049]) }
    package var reportsMouse: Bool { !privateModes.isDisjoint(with: [9, 1000, 1001, 1002, 1003]) }
    package var bracketsPaste: Bool { privateModes.contains(2004) }

    /// All rows without the empty rows below the last text.
    package var text: String {
        let used = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return rows.prefix(used).joined(separator: "\n")
    }

    /// The modes that a program should have reset before it ended; empty if the terminal is in its original state.
    package var modesLeftBehind: [String] {
        let initial = ControlSequenceReader.initialModes
        return privateModes.subtracting(initial).sorted().map { "?\($0) on" }
            + initial.subtracting(privateModes).sorted().map { "?\($0) off" }
            + (isKeypadApplication ? ["keypad on"] : [])
    }

    package func contains(_ needle: String) -> Bool {
        rows.contains { $0.contains(needle) }
    }

    /// Returns the first position of `needle`, in cells.
    package func position(of needle: String) -> Position? {
        for (row, text) in rows.enumerated() {
            guard let range = text.firstRange(of: needle) else { continue }
            let bytes = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return Position(row: row, column: column(ofByte: bytes, in: cells[row]))
        }
        return nil
    }

    /// Returns the cell in which `needle` starts.
    package func cell(of needle: String) -> TerminalCell? {
        position(of: needle).map { cells[$0.row][$0.column] }
    }

    /// The screen in a frame, for the message of a failed test.
    package var dump: String {
        let edge = "+" + String(repeating: "-", count: cells.first?.count ?? 0) + "+"
        let state = """
            cursor \(cursor.row),\(cursor.column)\(isCursorVisible ? "" : " hidden"), \
            modes \(privateModes.sorted().map(String.init).joined(separator: " "))\(title.isEmpty ? "" : ", title \(title)")
            """
        return ([edge] + rows.map { "|" + $0 } + [edge, state]).joined(separator: "\n")
    }

    package var description: String { dump }

    private func column(ofByte target: Int, in row: [TerminalCell]) -> Int {
        var bytes = 0
        for (column, cell) in row.enumerated() where cell.width > 0 {
            if bytes >= target { return column }
            bytes += max(cell.text.utf8.count, 1)
        }
        return row.count - 1
    }
}
