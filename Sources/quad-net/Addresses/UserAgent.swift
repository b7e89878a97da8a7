import QuadCore

/// What servers are told about who asks.
enum UserAgent {
    /// With an address for those who keep a server and want to know, or to complain.
    static let text = "quad/\(ProgramVersion.text) (feed reader; +https://quad.example/feeds)"
}
