import FoundationEssentials

/// A line with which another machine joins: the place, and a key that opens a file there once, for a few minutes.
package struct Invitation: Codable, Equatable, Sendable {
    static let folder = "invites"
    package static let minutes = 10
    private static let prefix = "quad-invitation:"
    private static let keySize = 16
    private static let idSize = 8

    package let place: String
    let space: String
    /// The id of the file in the place; nil in a plain space.
    let id: String?
    private let key: String?

    init(place: String, space: String, isSealed: Bool) {
        self.place = place
        self.space = space
        id = isSealed ? Hexadecimal.text(RandomBytes.make(Self.idSize)) : nil
        key = isSealed ? Hexadecimal.text(RandomBytes.make(Self.keySize)) : nil
    }

    /// Reads the line.
    package init?(_ line: String) {
        guard line.hasPrefix(Self.prefix),
            let bytes = Data(base64Encoded: Self.padded(line.dropFirst(Self.prefix.count))),
            let read = try? JSONDecoder().decode(Self.self, from: bytes),
            read.id.map({ ExchangeName.isFit($0) }) ?? true
        else { return nil }
        self = read
    }

    package var line: String {
        let text = Data(JSONLines.line(self).dropLast()).base64EncodedString()
        return Self.prefix
            + text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined().filter { $0 != "=" }
    }

    private static func padded(_ text: Substring) -> String {
        let text = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined()
        return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    }

    // MARK: The file

    private struct Contents: Codable {
        let expires: Int
        let keys: [String]
    }

    var name: String? { id.map { "\(Self.folder)/\($0).json" } }

    private var sealingKey: SpaceKey? {
        key.flatMap(Hexadecimal.bytes).flatMap { SpaceKey(Hash.of(Array("quad invitation".utf8) + $0)) }
    }

    /// Returns the contents of the file: the keys of the space.
    func bytes(_ keys: [SpaceKey], now: Int) -> [UInt8]? {
        guard let sealingKey else { return nil }
        let contents = Contents(
            expires: now + Self.minutes * 60_000, keys: keys.map { Hexadecimal.text($0.bytes) })
        return SealedStream.seal(JSONLines.line(contents), sealingKey, context: Array(space.utf8))
    }

    /// Returns the keys; nil if the invitation is too old or not for this file.
    func keys(_ bytes: [UInt8], now: Int) -> [SpaceKey]? {
        guard let sealingKey, let text = SealedStream.open(bytes, sealingKey, context: Array(space.utf8)),
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(text)), now < contents.expires
        else { return nil }
        return contents.keys.compactMap(Hexadecimal.bytes).compactMap { SpaceKey($0) }
    }
}
