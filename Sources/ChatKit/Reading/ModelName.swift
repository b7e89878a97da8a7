/// The name of a model. Some servers use the path of the model's file.
package enum ModelName {
    private static let limit = 100

    /// Returns the last part of a path, safe to show. A name such as `owner/name` stays as it is.
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
