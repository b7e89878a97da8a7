/// Numbers of things in words.
package enum Count {
    /// `1 article`, `3 articles`
    package static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
