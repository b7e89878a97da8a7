/// A word a command takes.
struct ArgumentSpec: Equatable, Sendable {
    enum Arity: Equatable, Sendable {
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

    init(_ name: String, _ arity: Arity = .required, completion: CompletionKind = .none) {
        self.name = name
        self.arity = arity
        self.completion = completion
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
