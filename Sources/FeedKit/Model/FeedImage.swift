/// RSS 2.0 `<image>`, Atom `logo`, `itunes:image`; sizes in pixels.
package struct FeedImage: Equatable, Sendable {
    package var url: String?
    package var title: String?
    var link: String?
    var description: String?
    package var width: Int?
    var height: Int?
}
