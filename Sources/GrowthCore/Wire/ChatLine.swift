import ChatKit
import FoundationEssentials

/// The output of `quad-net chat`, one JSON object per line:
///
///     {"connected":{}}   {"comment":{}}   {"progress":{"total":2525,"cached":1,"processed":2009}}
///     {"thinking":"…"}   {"text":"…"}   {"thought":{}}
///     {"ended":{"end":"complete","status":200,…}}   {"document":{"status":200,"text":"…"}}
///     {"failed":{"kind":"refused","detail":"…"}}
///
/// The text of the answer is in the earlier lines; the last line does not repeat it.
package enum ChatLine: Equatable, Sendable {
    case signal(ChatSignal)
    /// The document that a GET request returned.
    case document(status: Int, String)

    /// Enough for a text of one megabyte in which each character is escaped.
    static let lengthLimit = 8 << 20

    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChatLineFields(self))).map { Array($0) } ?? []
    }

    /// Nil if the bytes are not such a line.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= Self.lengthLimit,
            let fields = try? JSONDecoder().decode(ChatLineFields.self, from: Data(bytes)), let line = fields.line
        else { return nil }
        self = line
    }
}
