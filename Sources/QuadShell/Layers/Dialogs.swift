import QuadCore
import ViewState

/// The questions features ask, as layers over the screen. What is typed as an answer is kept until it is given, or given
/// up: it survives the program being killed.
@MainActor
package struct Dialogs {
    package struct Question {
        package var title: String
        /// Names the thing it is about, where the title alone does not: each thing has a draft of its own.
        package var key = ""
        package var text = ""
        /// The text comes from the program, and typing takes its place.
        var isSuggested = false
        /// How it is written, below the line.
        package var help = ""
        var keys = PromptLayer.KeyWords()
        package var complete: (String) -> [String] = { _ in [] }
        /// What a barcode reader sends is an answer.
        package var takesScans = false
        /// Leaves out of a draft what is secret in it.
        package var kept: (String) -> String = { $0 }
        /// It was left without an answer.
        var onCancel: () -> Void = {}

        package init(
            title: String, key: String = "", text: String = "", isSuggested: Bool = false, help: String = "",
            keys: PromptLayer.KeyWords = PromptLayer.KeyWords(), complete: @escaping (String) -> [String] = { _ in [] },
            takesScans: Bool = false, kept: @escaping (String) -> String = { $0 }, onCancel: @escaping () -> Void = {}
        ) {
            self.title = title
            self.key = key
            self.text = text
            self.isSuggested = isSuggested
            self.help = help
            self.keys = keys
            self.complete = complete
            self.takesScans = takesScans
            self.kept = kept
            self.onCancel = onCancel
        }
    }

    package struct Choice {
        var placeholder: String
        package var items: [PaletteItem]
        /// Stands for something new, which has what is typed for its title.
        var addition: PaletteItem?
        /// With Ctrl-Y, instead of Enter.
        var copies: ((PaletteItem) -> Void)?
        /// Takes a scan, and says whether it chose something.
        var scanned: ((String) -> Bool)?

        package init(
            placeholder: String, items: [PaletteItem], addition: PaletteItem? = nil,
            copies: ((PaletteItem) -> Void)? = nil, scanned: ((String) -> Bool)? = nil
        ) {
            self.placeholder = placeholder
            self.items = items
            self.addition = addition
            self.copies = copies
            self.scanned = scanned
        }
    }

    package struct Form {
        /// How long the draft of a form is kept.
        package enum Keeping: Sendable {
            /// Until the form is taken or left.
            case untilLeft
            /// Until the form is taken. The key alone names the draft.
            case untilTaken
            /// Until `drop` is called: a write that fails, a question answered with no and a kill all leave the form as it
            /// was. The key alone names the draft.
            case untilDropped
        }

        package var title: String
        /// Names the thing that is edited: each has a draft of its own.
        package var key: String
        package var keeping: Keeping
        var fields: [FormField]
        /// Id of the field that is typed into first; the first one where it is nil.
        package var focus: String?
        /// It is right as it comes, and Enter takes it so.
        package var isFilledIn = false
        /// What completes the text of a field, by its id.
        package var completions: [String: (String) -> [String]] = [:]
        /// Leaves out of a field's draft what is secret in it; secret fields have none anyway.
        package var kept: (String) -> String = { $0 }
        /// Gets the id of the field that was typed into, an empty one at first, and may change the others with it.
        package var typed: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }
        /// Gets the id of the field that was left, and may change the others with it.
        package var left: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }
        /// Puts the code that a barcode reader sent into a field; nil where codes are no answer.
        package var scanned: ((_ code: String, _ form: FormLayer) -> Void)?
        /// Errors by field; none lets it close.
        package var submit: (FormState) -> [String: String]

        package init(
            title: String, key: String, keeping: Keeping = .untilLeft, fields: [FormField],
            completions: [String: (String) -> [String]] = [:], kept: @escaping (String) -> String = { $0 },
            submit: @escaping (FormState) -> [String: String]
        ) {
            self.title = title
            self.key = key
            self.keeping = keeping
            self.fields = fields
            self.completions = completions
            self.kept = kept
            self.submit = submit
        }
    }

    private let drafts: Drafts
    private let present: (any Layer) -> Void

    init(_ drafts: Drafts, present: @escaping (any Layer) -> Void) {
        self.drafts = drafts
        self.present = present
    }

    /// - Parameter done: gets the answer, and what asks again with it where it could not be carried out. Why, is to be
    ///   said before.
    package func ask(_ question: Question, _ done: @escaping (_ text: String, _ again: @escaping () -> Void) -> Void) {
        let kept = drafts.draft(for: Self.place(question))
        let refused = drafts.draft(for: Self.refused(question))
        var question = question
        question.isSuggested = question.isSuggested && kept.isEmpty
        let text = kept.isEmpty ? refused.isEmpty ? question.text : refused : kept
        ask(question, text, isAgain: false, done)
    }

    private static func place(_ question: Question) -> String {
        "prompt: \(question.key.isEmpty ? question.title : question.key)"
    }

    /// An answer that led to nothing: who comes back mends it, or types another in its place.
    private static func refused(_ question: Question) -> String { "refused \(place(question))" }

    /// What led to nothing is kept, also for whoever leaves the question now: it is offered once more.
    private func ask(
        _ question: Question, _ text: String, isAgain: Bool,
        _ done: @escaping (_ text: String, _ again: @escaping () -> Void) -> Void
    ) {
        let drafts = drafts
        let place = Self.place(question)
        let refused = Self.refused(question)
        if isAgain { drafts.keep(draft: question.kept(text), for: refused) }
        let layer = PromptLayer(
            sign: "\(question.title): ", text: text, isSuggested: question.isSuggested && !isAgain,
            help: question.help, keys: question.keys,
            complete: question.complete,
            onType: { drafts.keep(draft: question.kept($0), for: place) },
            onEnter: { text in
                for place in [place, refused] { drafts.keep(draft: "", for: place) }
                done(text) { ask(question, text, isAgain: true, done) }
            },
            onCancel: {
                if !isAgain { for place in [place, refused] { drafts.keep(draft: "", for: place) } }
                question.onCancel()
            })
        layer.takesScans = question.takesScans
        present(layer)
    }

    package func choose(_ choice: Choice, _ done: @escaping (PaletteItem) -> Void) {
        let layer = PaletteLayer(
            choice.items, adding: choice.addition, placeholder: choice.placeholder, onCopy: choice.copies,
            onChoose: done)
        layer.onScan = choice.scanned
        present(layer)
    }

    /// - Parameter yes: the word for it, as in “Delete”.
    package func confirm(_ title: String, _ text: String, _ yes: String, _ done: @escaping () -> Void) {
        present(QuestionLayer.confirm(title, text, yes: yes, onConfirm: done))
    }

    /// Asks which of a few ways to go; nothing is done where the question is left.
    /// - Parameter holdsChange: whether a change that the user made waits for the answer.
    package func decide(_ question: DialogState, holdsChange: Bool = false, _ done: @escaping (Int) -> Void) {
        present(QuestionLayer(question, holdsChange: holdsChange, onAnswer: done))
    }

    /// - Parameter typed: what was filled in before and could not be carried out; why, is to be said before.
    package func fillIn(_ form: Form, holding typed: String? = nil) {
        let layer = FormLayer(
            form.title, form.fields, submitsByEnter: form.isFilledIn, completions: form.completions
        ) { state in
            let submitted = SubmittedForm(
                keep: { keep(state.draft, of: form) },
                drop: { if form.keeping != .untilDropped { drop(Self.place(form)) } })
            return SubmittedForm.$current.withValue(submitted) { form.submit(state) }
        }
        layer.onType = form.typed
        layer.onLeave = form.left
        layer.keepsDraft = form.keeping != .untilLeft
        layer.begin(with: typed ?? drafts.draft(for: Self.place(form)))
        if let focus = form.focus { layer.focus(on: focus) }
        layer.onDraft = { if !$0.isEmpty || form.keeping != .untilDropped { keep($0, of: form) } }
        if let scanned = form.scanned { layer.onScan = { [weak layer] code in layer.map { scanned(code, $0) } } }
        if let typed { keep(typed, of: form) }
        present(layer)
    }

    /// For the next time the same is filled in.
    package func keep(_ typed: String, of form: Form) {
        let lines = typed.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard let end = line.firstIndex(of: "=") else { return String(line) }
            return String(line[...end]) + form.kept(String(line[end...].dropFirst()))
        }
        drafts.keep(draft: lines.joined(separator: "\n"), for: Self.place(form))
    }

    /// Ends a form whose draft is kept until it is dropped.
    package func drop(_ key: String) { drafts.keep(draft: "", for: key) }

    private static func place(_ form: Form) -> String {
        form.keeping == .untilLeft ? "form: \(form.key)" : form.key
    }

    /// Waits for keys to be pressed, to bind them.
    package func capture(_ title: String, _ done: @escaping (KeySequence) -> Void) {
        present(CaptureLayer(title: title, onCapture: done))
    }
}
