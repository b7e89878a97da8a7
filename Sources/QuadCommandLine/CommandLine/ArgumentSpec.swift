/// A word a command takes.
package struct ArgumentSpec: Equatable, Sendable {
    package enum Arity: Equatable, Sendable {
        case required
        case optional
        /// One or more; only as the last argument.
        case several
        /// Any number; only as the last argument.
        case any
    }

    let name: String
    let arity: Arity
    let completion: CompletionKind
    /// The option in whose place it stands: where that is given, it is none of the words.
    let unless: String?
    /// A word that begins with one minus is meant as it is, and is no option.
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
