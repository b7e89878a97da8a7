import QuadCore

extension JobMedia {
    /// The file's path; nil for an address outside this machine.
    package var path: String? {
        if url.hasPrefix("/") || url.hasPrefix("~/") { return url }
        guard url.lowercased().hasPrefix("file://") else { return nil }
        let rest = url.dropFirst("file://".count)
        let local = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
        guard local.hasPrefix("/"), let path = PercentEscapes.decoded(local) else { return nil }
        return path.utf8.contains(0) ? nil : path
    }

    /// The short name in a line: the end of the path.
    package var name: String {
        let text = path ?? url
        return text.split(separator: "/").last.map(String.init) ?? text
    }

    /// Returns whether the address is complete, so that it works from any folder.
    package static func isWhole(_ url: String) -> Bool {
        url.hasPrefix("/") || url.hasPrefix("~/") || url.contains("://") || url.hasPrefix("mailto:")
    }

    package var isPicture: Bool {
        if type.hasPrefix("image") { return true }
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        return type.isEmpty && parts.count > 1
            && ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic"].contains(
                parts[parts.count - 1])
    }
}
