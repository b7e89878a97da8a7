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
