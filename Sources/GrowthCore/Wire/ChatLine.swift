import ChatKit
import FoundationEssentials

/// What `quad-net chat` says, one JSON object a line:
///
///     {"connected":{}}   {"comment":{}}   {"progress":{"total":2525,"cached":1,"processed":2009}}
///     {"thinking":"…"}   {"text":"…"}   {"thought":{}}
///     {"ended":{"end":"complete","status":200,…}}   {"document":{"status":200,"text":"…"}}
///     {"failed":{"kind":"refused","detail":"…"}}
///
/// The text of the answer is in the lines before the last, and not in that again.
package enum ChatLine: Equatable, Sendable {
    case signal(ChatSignal)
    /// What was asked for with GET.
    case document(status: Int, String)

    /// A text of a megabyte, each character of which is escaped.
    static let lengthLimit = 8 << 20

    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChatLineFields(self))).map { Array($0) } ?? []
    }

    /// nil for anything that is no such line.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= Self.lengthLimit,
            let fields = try? JSONDecoder().decode(ChatLineFields.self, from: Data(bytes)), let line = fields.line
        else { return nil }
        self = line
    }
}
