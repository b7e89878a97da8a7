/// An address that a page refers to, by a link or by embedded content.
package struct PageLink: Equatable, Hashable, Sendable {
    package enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
        case link, picture, video, audio
        /// Another page, embedded in this one.
        case page = "embedded page"
        case file

        /// Finds the kind for a media type; nil if the type does not tell the kind.
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

        /// The word for the kind in lists; nil for a link.
        package var word: String? { self == .link ? nil : rawValue }
    }

    package var address: String
    package var kind: Kind
    /// The words of a link, the description of a picture or the length of a file; empty if unknown.
    package var title: String

    package init(_ address: String, _ kind: Kind = .link, title: String = "") {
        self.address = address
        self.kind = kind
        self.title = title
    }
}
