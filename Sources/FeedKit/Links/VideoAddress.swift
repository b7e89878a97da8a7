/// The page of a YouTube video for each form of its address in a feed or a page: `/embed/…`, `/v/…`, `/shorts/…`,
/// `youtu.be/…`. Players and browsers can both open the page.
package enum VideoAddress {
    /// Returns the address of the video's page; nil if the address is not such a video.
    package static func watch(_ address: String) -> String? {
        let parts = URLReference.Parts(address.trimmingWhiteSpace())
        guard parts.scheme == "http" || parts.scheme == "https",
            let host = parts.authority?.split(separator: "@").last?.lowercased()
        else { return nil }
        let query = values(of: parts.query ?? "")
        let path = parts.path.split(separator: "/").map(String.init)
        let film: String?
        switch host.hasPrefix("www.") ? String(host.dropFirst(4)) : host {
        case "youtu.be": film = path.first
        case "youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com":
            film =
                path.first == "watch"
                ? query["v"] : path.count > 1 && places.contains(path[0].lowercased()) ? path[1] : nil
        default: return nil
        }
        // The address of a playlist has this word instead of a video id.
        guard let film, isFilm(film), film != "videoseries" else { return nil }
        let start = (query["t"] ?? query["start"]).flatMap { isTime($0) ? "&t=\($0)" : nil } ?? ""
        return "https://www.youtube.com/watch?v=\(film)\(start)"
    }

    /// Returns the address of the video that YouTube's own feeds name in an entry's id: `yt:video:…`.
    static func watch(id: String) -> String? {
        guard id.hasPrefix("yt:video:") else { return nil }
        let film = String(id.dropFirst("yt:video:".count))
        return isFilm(film) ? "https://www.youtube.com/watch?v=\(film)" : nil
    }

    private static let places: Set<String> = ["embed", "v", "e", "shorts", "live"]

    private static func isFilm(_ text: String) -> Bool {
        text.utf8.count == 11
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    private static func isTime(_ text: String) -> Bool {
        (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isDigit || "hms".utf8.contains($0) }
            && text != "0"
    }

    private static func values(of query: String) -> [String: String] {
        var values: [String: String] = [:]
        for part in query.dropFirst().split(whereSeparator: { $0 == "&" || $0 == ";" }) {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2, values[String(pair[0])] == nil { values[String(pair[0])] = String(pair[1]) }
        }
        return values
    }
}
