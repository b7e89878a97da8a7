import JobsCore
import ViewState

/// What is typed into a cell of a template's table, before it is taken.
struct CellInput {
    var input: TextInput
    /// What the cell would make of the draft, as long as what is typed means something.
    private(set) var draft: TemplateDraft?
    /// Why it means nothing.
    private(set) var problem = ""
    /// What names are completed from.
    private let actions: [TemplateAction]
    private var candidates: [String] = []
    private var candidate: Int?

    /// - Parameter actions: whose names complete the cell; empty where nothing does.
    init(_ input: TextInput, among actions: [TemplateAction]) {
        self.input = input
        self.actions = actions
    }

    /// A suggestion is nothing typed yet.
    var line: String { input.isSuggested ? "" : input.text }

    mutating func took(_ draft: TemplateDraft) { (self.draft, problem) = (draft, "") }
    mutating func refused(_ words: String) { problem = words }

    /// Puts in the next of what completes it; false where nothing does.
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
