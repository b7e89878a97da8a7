/// The reason that a server gives for a refusal: `{"code","message"}`, or `{"error"}` in the older interface.
struct ServerRefusal: Equatable {
    private static let mostCharacters = 300

    let code: String
    let message: String

    /// Returns nil for another answer.
    init?(_ body: [UInt8]) {
        guard let reader = try? LeaderboardReader(body) else { return nil }
        let source = reader.optionalObject("error") ?? reader
        if let message = source.optionalText("message") {
            code = source.optionalText("code") ?? "refused"
            self.message = String(message.prefix(Self.mostCharacters))
        } else if let message = reader.optionalText("error") {
            code = "refused"
            self.message = String(message.prefix(Self.mostCharacters))
        } else {
            return nil
        }
    }
}
