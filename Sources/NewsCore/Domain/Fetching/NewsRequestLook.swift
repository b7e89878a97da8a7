/// The user agent and headers that servers get if a feed has none of its own.
package struct NewsRequestLook: Equatable, Sendable {
    /// The user agent; empty for the program's own.
    var userAgent: String = ""
    var headers: [FeedHeader] = []
}
