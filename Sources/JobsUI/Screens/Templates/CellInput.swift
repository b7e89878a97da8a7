import JobsCore
import ViewState

/// The input in a cell of a template's table, before it is applied.
struct CellInput {
    var input: TextInput
    /// The draft with the input applied, as long as the input is valid.
    private(set) var draft: TemplateDraft?
    /// The reason why the input is invalid.
    private(set) var problem = ""
    /// The actions whose names complete the input.
    private let actions: [TemplateAction]
    private var candidates: [String] = []
    private var candidate: Int?

    /// - Parameter actions: the actions whose names complete the cell; empty without completion.
    init(_ input: TextInput, among actions: [TemplateAction]) {
        self.input = input
        self.actions = actions
    }

    /// The typed text; a suggestion does not count as typed.
    var line: String { input.isSuggested ? "" : input.text }

    mutating func took(_ draft: TemplateDraft) { (self.draft, problem) = (draft, "") }
    mutating func refused(_ words: String) { problem = words }

    /// Inserts the next completion; returns false if the cell has no completions.
    mutating func complete(_ step: Int, for action: String) -> Bool {
        guard !actions.isEmpty else { return false }
        if candidate.map({ candidates[$0] != input.text }) ?? true {
            candidates = NeedsText.completions(of: line, for: action, among: actions)
                .filter { closesNothing($0, action) }
            candidate = nil
        }
        guard !candidates.isEmpty else { return true }
        let next =
            candidate.map { ($0 + step + candidates.count) % candidates.count } ?? (step > 0 ? 0 : candidates.count - 1)
        candidate = next
        input = TextInput(candidates[next])
        return true
    }

    private func closesNothing(_ line: String, _ action: String) -> Bool {
        guard case .needs(let needs, _) = NeedsText.reading(line, of: action, among: actions), let need = needs.last
        else {
            return false
        }
        return NeedCircle.closed(by: need, of: action, in: actions) == nil
    }
}
