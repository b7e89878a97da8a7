import QuadCore

/// The user agent that servers see.
enum UserAgent {
    /// The name and version, with an address for people who run a server and want to know more, or to complain.
    static let text = "quad/\(ProgramVersion.text) (feed reader; +https://quad.example/feeds)"
}
