/// What servers are told about who asks.
enum UserAgent {
    static let version = "0.1.0"
    /// With an address for those who keep a server and want to know, or to complain.
    static let text = "quad/\(version) (feed reader; +https://quad.example/feeds)"
}
