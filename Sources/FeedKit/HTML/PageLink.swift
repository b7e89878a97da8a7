/// An address a page leads to, by a link or by something it shows.
package struct PageLink: Equatable, Hashable, Sendable {
    package enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
        case link, picture, video, audio
        /// Another page, shown inside of this one.
        case page = "embedded page"
        case file

        /// What a media type says it is; nil for one that says nothing.
        package init?(mediaType: String?) {
            guard let type = mediaType?.lowercased(), let slash = type.firstIndex(of: "/") else { return nil }
            switch type[..<slash] {
            case "image": self = .picture
            case "video": self = .video
            case "audio": self = .audio
            case "text": self = type.hasPrefix("text/html") ? .page : .file
            default: self = type.hasPrefix("application/xhtml") ? .page : .file
            }
        }

        /// As lists name it; nothing for a link.
        package var word: String? { self == .link ? nil : rawValue }
    }

    package var address: String
    package var kind: Kind
    /// The words of a link, what a picture shows, the length of a file; empty where nothing is said.
    package var title: String

    package init(_ address: String, _ kind: Kind = .link, title: String = "") {
        self.address = address
        self.kind = kind
        self.title = title
    }
}
