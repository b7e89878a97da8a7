/// Letters on a board that are no row of its game yet: typed before the game is there, being typed, or entered.
@MainActor
final class WordleTyping {
    /// Letters of the row that is being typed.
    private(set) var draft = ""
    /// Whether the row was refused and stands as it was entered.
    private(set) var isRefused = false
    /// The row on its way to the disk.
    private var submitted: String?
    /// Rows entered meanwhile.
    private var waiting: [String] = []
    /// Letters and line ends typed before the game was there.
    private var early = ""

    /// All letters since the last row of the game.
    var letters: String { (submitted ?? "") + waiting.joined() + draft }
    /// Letters for the first row of a game that is not there yet.
    var earlyRow: String { String(early.prefix { $0 != "\n" }) }
    /// Whether there is a letter to delete.
    var hasLetters: Bool { !draft.isEmpty || early.last?.isLetter == true }
    var isSubmitting: Bool { submitted != nil }
    /// Whether a row of the game is being typed or was entered.
    var isBegun: Bool { !draft.isEmpty || isSubmitting || !waiting.isEmpty }

    // MARK: The row being typed

    /// Appends letters to the row if it has room for them.
    /// - Returns: whether it has.
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

    /// Takes the letters that an earlier run or board left in the row.
    func restore(_ text: String) { draft = text }

    /// Clears the row if it holds a word that was written after all.
    func clear(_ word: String) {
        if draft.lowercased() == word { draft = "" }
    }

    // MARK: Before the game

    /// Keeps a letter or a line end until the game is there.
    func appendEarly(_ character: Character) { early.append(character) }

    /// Returns the characters typed before the game was there, and keeps them no longer.
    @discardableResult
    func takeEarly() -> String {
        defer { early = "" }
        return early
    }

    // MARK: Rows on their way

    /// Enters the row.
    /// - Returns: the word to submit; nil while another row is on its way, and the word waits.
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

    /// - Returns: the word to submit next; nil if none waits.
    func enterWaiting() -> String? {
        guard !waiting.isEmpty else { return nil }
        submitted = waiting.removeFirst()
        return submitted
    }

    func dropWaiting() { waiting = [] }

    /// The row on its way was written.
    func finish() { submitted = nil }

    /// The row on its way was not written: it comes back, and the letters after it fill its room.
    func giveBack(upTo length: Int) {
        draft = String(letters.prefix(length))
        submitted = nil
        waiting = []
    }

    func refuse() { isRefused = true }

    func clearRefusal() { isRefused = false }
}
