import FeedKit
import QuadCore

extension ArticleRow {
    /// The files that came with the article, as links after the links of its text.
    package var attached: [PageLink] {
        enclosures.filter { URLReference.isSafe($0.url) }.map { file in
            if let film = VideoAddress.watch(file.url) {
                return PageLink(film, .video, title: file.facts(isTypeKnown: true))
            }
            let kind = PageLink.Kind(mediaType: file.type) ?? .file
            return PageLink(file.url, kind, title: file.facts(isTypeKnown: kind != .file))
        }
    }

    /// The file to listen to or to watch, or the film that the article is about; nil without one.
    package var playable: Enclosure? {
        let file = enclosures.first { file in
            let kind = PageLink.Kind(mediaType: file.type)
            return ArticlePrograms.isWebAddress(file.url)
                && (kind == .audio || kind == .video || VideoAddress.watch(file.url) != nil)
        }
        if var file {
            if let film = VideoAddress.watch(file.url) { (file.url, file.type) = (film, nil) }
            return file
        }
        return link.flatMap(VideoAddress.watch).map { Enclosure(url: $0, seconds: enclosures.first?.seconds) }
    }

    /// The address to open in a browser.
    package var page: String? { link.map { VideoAddress.watch($0) ?? $0 } }
}

extension ArticleRow.Enclosure {
    /// `52:10, 48.2 MB, application/pdf`, as far as it is known.
    /// - Parameter isTypeKnown: whether the kind of the link shows the type already.
    fileprivate func facts(isTypeKnown: Bool) -> String {
        var facts: [String] = []
        if let seconds, seconds > 0 { facts.append(PlayTime.text(seconds)) }
        if let length, length > 0 { facts.append(length.byteText) }
        if let type, !type.isEmpty, !isTypeKnown { facts.append(type) }
        return facts.joined(separator: ", ")
    }
}
