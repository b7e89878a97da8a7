import QuadCore

/// An address of a calendar as people type and paste it: `webcal:` and `https:` addresses, and paths.
package enum CalendarAddress {
    /// Returns the address to follow and its kind.
    /// - Parameters:
    ///   - home: the user's home folder, for paths that begin with `~`.
    ///   - folder: the folder that relative paths begin in.
    ///   - look: returns what a path leads to; nil if nothing is there.
    /// - Throws: an error with advice if the text is neither an address nor an existing path.
    package static func read(
        _ typed: String, home: String, folder: String, look: (String) -> CalendarFeed.Kind?
    ) throws(CampusError) -> (address: String, kind: CalendarFeed.Kind) {
        let text = typed.trimmingSpaces
        guard !text.isEmpty else { throw .refused("An address or a path is missing", advice: "type one") }
        if let path = path(text, home: home, folder: folder) {
            guard let kind = look(path) else {
                throw .refused("There is no file or folder \(Quoted.text(path))", advice: "check the path")
            }
            return (path, kind)
        }
        let address = webAddress(text)
        if !FeedAddress.namesScheme(address) {
            let path = normal("\(folder)/\(text)")
            if let kind = look(path) { return (path, kind) }
            // Otherwise the text would be read as the name of a server.
            guard !text.lowercased().hasSuffix(".ics") || text.contains("/") else {
                throw .refused("There is no file \(Quoted.text(text)) here", advice: "check the path")
            }
        }
        let url: String
        do throws(NewsError) { url = try FeedAddress.read(address) } catch {
            throw .refused(
                "\(Quoted.text(FeedAddress.sayable(text))) is neither an address nor a file",
                advice: "use one such as https://example.edu/events.ics, or the path of an .ics file or a folder")
        }
        guard FeedAddress.parted(url).credentials == nil else {
            throw .refused(
                "An address with a user name or a password is not stored",
                advice: "use the calendar's secret address, which needs neither")
        }
        return (url, .web)
    }

    /// Returns `https` in place of `webcal`, which means the same.
    private static func webAddress(_ text: String) -> String {
        for prefix in ["webcals:", "webcal:"] where text.lowercased().hasPrefix(prefix) {
            let rest = text.dropFirst(prefix.count)
            return "https:" + (rest.hasPrefix("//") ? rest : "//\(rest)")
        }
        return text
    }

    /// Returns the absolute path if the text can only be a path.
    private static func path(_ text: String, home: String, folder: String) -> String? {
        if text.hasPrefix("file://") {
            return PercentEscapes.decoded(text.dropFirst("file://".count)).map(normal)
        }
        if text == "~" { return home }
        if text.hasPrefix("~/") { return normal(home + text.dropFirst()) }
        if text.hasPrefix("/") { return normal(text) }
        guard text.hasPrefix("./") || text.hasPrefix("../") else { return nil }
        return normal("\(folder)/\(text)")
    }

    /// Returns an absolute path without `.`, `..` and slashes without meaning, so that each file has one address.
    private static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
