import QuadCore
import ViewState

/// The questions that features ask, as layers over the screen. A typed answer is kept as a draft until the user enters
/// it or gives it up, even if the program is killed.
@MainActor
package struct Dialogs {
    package struct Question {
        package var title: String
        /// The thing that the question is about, if the title alone does not say so. Each thing has a draft of its own.
        package var key = ""
        package var text = ""
        /// Whether the text comes from the program, and typing replaces it.
        var isSuggested = false
        /// The format of the answer, shown below the line.
        package var help = ""
        var keys = PromptLayer.KeyWords()
        package var complete: (String) -> [String] = { _ in [] }
        /// Whether the code from a barcode reader is an answer.
        package var takesScans = false
        /// Removes secrets from a draft.
        package var kept: (String) -> String = { $0 }
        /// Called if the user leaves the question without an answer.
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
        /// The item for something new, which has the typed text as its title.
        var addition: PaletteItem?
        /// Called for Ctrl-Y, instead of Enter.
        var copies: ((PaletteItem) -> Void)?
        /// Takes a scan; returns whether the scan chose something.
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
        /// The time for which the draft of a form is kept.
        package enum Keeping: Sendable {
            /// Until the form is accepted or left.
            case untilLeft
            /// Until the form is accepted. The key alone names the draft.
            case untilTaken
            /// Until `drop` is called. The draft survives a write that fails, a question answered with no, and a kill
            /// of the program. The key alone names the draft.
            case untilDropped
        }

        package var title: String
        /// The thing that the form edits. Each thing has a draft of its own.
        package var key: String
        package var keeping: Keeping
        var fields: [FormField]
        /// The ID of the field that has the focus first; nil for the first field.
        package var focus: String?
        /// Whether the form is complete from the start, so that Enter accepts it.
        package var isFilledIn = false
        /// The completions for the text of a field, by the field's ID.
        package var completions: [String: (String) -> [String]] = [:]
        /// Removes secrets from the draft of a field. Secret fields have no draft anyway.
        package var kept: (String) -> String = { $0 }
        /// Receives the ID of the field that the user changed, empty at first, and may change the other fields.
        package var typed: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }
        /// Receives the ID of the field that the user left, and may change the other fields.
        package var left: (_ id: String, _ form: inout FormState) -> Void = { _, _ in }
        /// Puts the code from a barcode reader into a field; nil if codes are no answer.
        package var scanned: ((_ code: String, _ form: FormLayer) -> Void)?
        /// Returns the errors by field. Without errors, the form closes.
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

    /// - Parameter done: receives the answer, and a function that asks again with this answer if it could not be
    ///   carried out. The caller shows the reason first.
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

    /// Returns the key for the draft of a failed answer, which the user may correct or replace later.
    private static func refused(_ question: Question) -> String { "refused \(place(question))" }

    /// Asks a question. A failed answer is kept even if the user leaves the question now, and is offered the next time.
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

    /// - Parameters:
    ///   - yes: the word for yes, as in “Delete”.
    ///   - no: the words for no.
    package func confirm(
        _ title: String, _ text: String, _ yes: String, no: String = "Keep as it is", _ done: @escaping () -> Void
    ) {
        present(QuestionLayer.confirm(title, text, yes: yes, no: no, onConfirm: done))
    }

    /// Asks the user to choose one of a few ways. If the user leaves the question, nothing is done.
    /// - Parameter holdsChange: whether a change that the user made waits for the answer.
    package func decide(_ question: DialogState, holdsChange: Bool = false, _ done: @escaping (Int) -> Void) {
        present(QuestionLayer(question, holdsChange: holdsChange, onAnswer: done))
    }

    /// - Parameter typed: the fields of an earlier attempt that failed. The caller shows the reason first.
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

    /// Keeps a draft for the next time that the same form is open.
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

    /// Waits for the keys to bind.
    package func capture(_ title: String, _ done: @escaping (KeySequence) -> Void) {
        present(CaptureLayer(title: title, onCapture: done))
    }
}
