/// An argument of a command.
package struct ArgumentSpec: Equatable, Sendable {
    package enum Arity: Equatable, Sendable {
        case required
        case optional
        /// One or more words; only for the last argument.
        case several
        /// Any number of words; only for the last argument.
        case any
    }

    let name: String
    let arity: Arity
    let completion: CompletionKind
    /// The option that replaces this argument: if the option is given, the argument is absent.
    let unless: String?
    /// Whether a word that begins with one minus sign is an argument and not an option.
    let takesMinus: Bool

    package init(
        _ name: String, _ arity: Arity = .required, completion: CompletionKind = .none, unless: String? = nil,
        takesMinus: Bool = false
    ) {
        self.name = name
        self.arity = arity
        self.completion = completion
        self.unless = unless
        self.takesMinus = takesMinus
    }

    var usage: String {
        switch arity {
        case .required: name
        case .optional: "[\(name)]"
        case .several: "\(name)…"
        case .any: "[\(name)…]"
        }
    }
}
