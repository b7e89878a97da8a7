import QuadShell
import ViewState

/// A form that keeps what is filled in until what it is for is done: a write that fails, a question answered with no and a
/// kill all leave it as it was.
@MainActor
struct DraftForm {
    typealias Change = (_ id: String, _ form: inout FormState) -> Void

    let context: FeatureContext
    /// Names what it is about: `store.refund R-00042`.
    let place: String

    private var drafts: Drafts { Drafts(context.session) }

    /// - Parameters:
    ///   - typed: gets the form at first as well, with no field.
    ///   - scanned: puts a scan where it belongs; nil where codes are no answer.
    ///   - submit: gives back errors by field; none lets it close. `drop` then ends it once all is done.
    func present(
        _ title: String, _ fields: [FormField], completions: [String: (String) -> [String]] = [:],
        typed: @escaping Change = { _, _ in }, left: @escaping Change = { _, _ in },
        scanned: ((_ code: String, _ form: FormLayer) -> Void)? = nil,
        submit: @escaping (FormState) -> [String: String]
    ) {
        var state = FormState(fields)
        state.draft = drafts.draft(for: place)
        typed("", &state)
        let layer = FormLayer(title, state.fields, completions: completions, submit: submit)
        layer.keepsDraft = true
        layer.onType = typed
        layer.onLeave = left
        layer.onDraft = { [drafts, place] draft in
            if !draft.isEmpty { drafts.keep(draft: draft, for: place) }
        }
        if let scanned { layer.onScan = { [weak layer] code in layer.map { scanned(code, $0) } } }
        context.present(layer)
    }

    func drop() { drafts.keep(draft: "", for: place) }
}
