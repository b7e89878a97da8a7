/// Letters that are not a row of the game yet: typed before the game has loaded, being typed, or entered.
@MainActor
final class WordleTyping {
    /// The letters of the row that the player is typing.
    private(set) var draft = ""
    /// Whether the row was refused and is still unchanged.
    private(set) var isRefused = false
    /// The row that is being written to disk.
    private var submitted: String?
    /// The rows entered while another row is being written.
    private var waiting: [String] = []
    /// The letters and line ends typed before the game has loaded.
    private var early = ""

    /// All letters after the last row of the game.
    var letters: String { (submitted ?? "") + waiting.joined() + draft }
    /// The letters for the first row of a game that has not loaded yet.
    var earlyRow: String { String(early.prefix { $0 != "\n" }) }
    /// Whether there is a letter to delete.
    var hasLetters: Bool { !draft.isEmpty || early.last?.isLetter == true }
    var isSubmitting: Bool { submitted != nil }
    /// Whether a row of the game was begun or entered.
    var isBegun: Bool { !draft.isEmpty || isSubmitting || !waiting.isEmpty }

    // MARK: The row being typed

    /// Appends letters to the row if there is room.
    /// - Returns: whether there was room.
    func append(_ letters: String, upTo length: Int) -> Bool {
        guard draft.count + letters.count <= length else { return false }
        change(draft + letters)
        return true
    }

    func deleteLetter() {
        if early.last?.isLetter == true { early.removeLast() }
        change(String(draft.dropLast()))
    }

    func clearRow() {
        while early.last?.isLetter == true { early.removeLast() }
        change("")
    }

    private func change(_ text: String) {
        draft = text
        isRefused = false
    }

    /// Restores the letters that an earlier run or board left in the row.
    func restore(_ text: String) { draft = text }

    /// Clears the row if it holds a word that was written after all.
    func clear(_ word: String) {
        if draft.lowercased() == word { draft = "" }
    }

    // MARK: Before the game

    /// Stores a letter or a line end until the game has loaded.
    func appendEarly(_ character: Character) { early.append(character) }

    /// Returns and removes the characters typed before the game has loaded.
    @discardableResult
    func takeEarly() -> String {
        defer { early = "" }
        return early
    }

    // MARK: Rows on their way

    /// Enters the row.
    /// - Returns: the word to submit; nil if another row is being written, so that the word must wait.
    func enter() -> String? {
        isRefused = false
        defer { draft = "" }
        guard !isSubmitting else {
            waiting.append(draft)
            return nil
        }
        submitted = draft
        return draft
    }

    /// - Returns: the next word to submit; nil if no word is waiting.
    func enterWaiting() -> String? {
        guard !waiting.isEmpty else { return nil }
        submitted = waiting.removeFirst()
        return submitted
    }

    func dropWaiting() { waiting = [] }

    /// Marks the row as written.
    func finish() { submitted = nil }

    /// Restores the row that could not be written. The letters after it fill its remaining room.
    func giveBack(upTo length: Int) {
        draft = String(letters.prefix(length))
        submitted = nil
        waiting = []
    }

    func refuse() { isRefused = true }

    func clearRefusal() { isRefused = false }
}
