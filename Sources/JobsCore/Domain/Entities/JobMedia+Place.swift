import QuadCore

// Where a file or an address leads.
extension JobMedia {
    /// The file's path; nil for an address that is no file of this machine.
    package var path: String? {
        if url.hasPrefix("/") || url.hasPrefix("~/") { return url }
        guard url.lowercased().hasPrefix("file://") else { return nil }
        let rest = url.dropFirst("file://".count)
        let local = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
        guard local.hasPrefix("/"), let path = PercentEscapes.decoded(local) else { return nil }
        return path.utf8.contains(0) ? nil : path
    }

    /// What it is called in a line: the end of its path.
    package var name: String {
        let text = path ?? url
        return text.split(separator: "/").last.map(String.init) ?? text
    }

    /// Whether it says where the file is from anywhere.
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
