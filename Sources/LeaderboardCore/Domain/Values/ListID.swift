import CSodium
import WordleKit

/// The id of a list of answers.
///
/// Version N of the built-in words is `quad-N`; a day belongs to one version. An own list is `own-` and 32 hexadecimal
/// digits, the start of the SHA-256 digest of its answers in their order. Scores from clients without guesses belong to
/// `claimed`. Games that the server could not check are apart, under `unchecked-` and the list's id: they stay private
/// when the server learns the list later.
package struct ListID: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        case builtIn(version: Int)
        case own
        case claimed
        case unchecked
    }

    package let text: String
    package let kind: Kind

    package static let builtInSeries = "quad"
    private static let uncheckedPrefix = "unchecked-"
    package static let claimed = ListID(text: "claimed", kind: .claimed)

    private init(text: String, kind: Kind) {
        self.text = text
        self.kind = kind
    }

    package static func builtIn(version: Int) -> ListID {
        ListID(text: "quad-\(version)", kind: .builtIn(version: version))
    }

    /// Makes the id of an own list.
    /// - Parameter answers: the answers in the order of the days.
    package static func own(answers: [Word]) -> ListID {
        var text: [UInt8] = []
        for answer in answers { text += Array(answer.text.utf8) + [0x0A] }
        return ListID(text: "own-" + HexText.text(Array(SecretDigest(of: text).bytes.prefix(16))), kind: .own)
    }

    /// Reads an id; nil for a text that is no id.
    package init?(_ text: some StringProtocol) {
        if text == "claimed" {
            self = .claimed
        } else if text.hasPrefix("quad-"), let version = Int(text.dropFirst(5)), (1...9_999).contains(version) {
            self = .builtIn(version: version)
            guard self.text == text else { return nil }
        } else if text.hasPrefix("own-"), let bytes = HexText.bytes(text.dropFirst(4), count: 16) {
            self.init(text: "own-" + HexText.text(bytes), kind: .own)
        } else if text.hasPrefix(Self.uncheckedPrefix) {
            guard let list = ListID(text.dropFirst(Self.uncheckedPrefix.count)), list.isPlayed else { return nil }
            self = list.unchecked
        } else {
            return nil
        }
    }

    /// Whether games name the list: the built-in list or an own list.
    private var isPlayed: Bool {
        switch kind {
        case .builtIn, .own: true
        case .claimed, .unchecked: false
        }
    }

    /// The id for games of this list that the server cannot check.
    package var unchecked: ListID {
        isPlayed ? ListID(text: Self.uncheckedPrefix + text, kind: .unchecked) : self
    }

    /// The id as clients send it.
    package var sentText: String { kind == .unchecked ? String(text.dropFirst(Self.uncheckedPrefix.count)) : text }

    /// The lists whose games count together: all versions of the built-in words are one series.
    package var series: String {
        if case .builtIn = kind { Self.builtInSeries } else { text }
    }

    package var description: String { text }
}
