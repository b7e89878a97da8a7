import TerminalKit

/// The questions the tab asks; whoever owns the layers answers them.
@MainActor
package struct NewsDialogs {
    package struct Question {
        package var title: String
        package var text = ""
        package var complete: (String) -> [String] = { _ in [] }
    }

    /// What can be done with the chosen one.
    package struct Choice {
        package var placeholder: String
        package var items: [PaletteItem]
        /// With Ctrl-Y, instead of Enter.
        package var copies: ((PaletteItem) -> Void)?
    }

    package struct Form {
        package var title: String
        /// Of the thing that is edited.
        package var key: String
        package var fields: [FormField]
        /// Errors by field; none lets it close.
        package var submit: (FormState) -> [String: String]
    }

    package var ask: (Question, @escaping (String) -> Void) -> Void = { _, _ in }
    package var choose: (Choice, @escaping (PaletteItem) -> Void) -> Void = { _, _ in }
    /// Title, text, the word for yes.
    package var confirm: (String, String, String, @escaping () -> Void) -> Void = { _, _, _, _ in }
    package var fillIn: (Form) -> Void = { _ in }

    package init() {}
}

extension NewsDialogs {
    /// Questions as layers over the screen. What is typed as an answer is kept until it is given, or given up.
    package static func layers(_ session: Session, _ present: @escaping (any Layer) -> Void) -> NewsDialogs {
        var dialogs = NewsDialogs()
        dialogs.ask = { question, done in
            let place = "news.prompt: \(question.title)"
            let kept = session.draft(for: place)
            present(
                PromptLayer(
                    sign: "\(question.title): ", text: kept.isEmpty ? question.text : kept, complete: question.complete,
                    onType: { session.keep(draft: $0, for: place) },
                    onEnter: { text in
                        session.keep(draft: "", for: place)
                        done(text)
                    }, onCancel: { session.keep(draft: "", for: place) }))
        }
        dialogs.choose = { choice, done in
            present(PaletteLayer(choice.items, placeholder: choice.placeholder, onCopy: choice.copies, onChoose: done))
        }
        dialogs.confirm = { title, text, yes, done in
            present(QuestionLayer.confirm(title, text, yes: yes, onConfirm: done))
        }
        dialogs.fillIn = { form in
            let place = "news.form: \(form.key)"
            let layer = FormLayer(form.title, form.fields, submit: form.submit)
            layer.draft = session.draft(for: place)
            layer.onDraft = { session.keep(draft: $0, for: place) }
            present(layer)
        }
        return dialogs
    }
}
