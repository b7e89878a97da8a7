/// Keys, text and mouse events as xterm sends them.
extension TerminalSession {
    /// Sends text as if typed very fast.
    package func type(_ text: String) throws(TestSupportError) {
        try send(Array(text.utf8))
    }

    /// Presses keys one after another. After Escape, wait for its effect before the next key: only the pause
    /// distinguishes Escape from Alt.
    package func press(_ keys: KeyPress...) throws(TestSupportError) {
        let applicationCursor = screen.privateModes.contains(1)
        for key in keys { try send(key.bytes(applicationCursor: applicationCursor)) }
    }

    /// Pastes text, in brackets if the program has requested them (mode 2004).
    package func paste(_ text: String) throws(TestSupportError) {
        try type(screen.bracketsPaste ? "\u{1b}[200~\(text)\u{1b}[201~" : text)
    }

    /// Clicks a cell, counted from 0, in the SGR encoding (mode 1006). `button` 0 is the left button; 64 and 65 turn
    /// the wheel up and down.
    package func click(row: Int, column: Int, button: Int = 0) throws(TestSupportError) {
        let place = "\(button);\(column + 1);\(row + 1)"
        try type("\u{1b}[<\(place)M" + (button < 64 ? "\u{1b}[<\(place)m" : ""))
    }
}
