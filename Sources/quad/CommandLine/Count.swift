/// Numbers of things in words.
enum Count {
    /// `1 article`, `3 articles`
    static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
