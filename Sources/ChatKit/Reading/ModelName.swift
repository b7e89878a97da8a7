/// What a model is called. Servers name theirs by the path of its file.
package enum ModelName {
    private static let limit = 100

    /// The last part of a path, fit to be shown; `owner/name` stays, as that is a name.
    package static func short(_ name: String) -> String {
        let shown = ServerError.line(of: ShownText.of(name.utf8))
        let isPath =
            shown.hasPrefix("/") || shown.hasPrefix("./") || shown.hasPrefix("~") || shown.hasSuffix(".gguf")
            || shown.contains("\\")
        guard isPath else { return String(shown.prefix(limit)) }
        let last = shown.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? shown
        return String(last.prefix(limit))
    }
}
