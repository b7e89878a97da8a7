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
    /// Questions as layers over the screen.
    package static func layers(_ present: @escaping (any Layer) -> Void) -> NewsDialogs {
        var dialogs = NewsDialogs()
        dialogs.ask = { question, done in
            present(
                PromptLayer(
                    sign: "\(question.title): ", text: question.text, complete: question.complete, onEnter: done))
        }
        dialogs.choose = { choice, done in
            present(PaletteLayer(choice.items, placeholder: choice.placeholder, onCopy: choice.copies, onChoose: done))
        }
        dialogs.confirm = { title, text, yes, done in
            present(QuestionLayer.confirm(title, text, yes: yes, onConfirm: done))
        }
        dialogs.fillIn = { form in present(FormLayer(form.title, form.fields, submit: form.submit)) }
        return dialogs
    }
}
