import ChatKit
import FoundationEssentials

/// The one line that `quad-net chat` reads: the question with its key. The key never appears in the process list this
/// way.
package struct ChatCallLine: Equatable, Sendable {
    private struct Fields: Codable {
        let url: String
        let form: ChatProtocol
        let body: String?
        let key: String?
        let plain: Bool
        let document: Bool
    }

    package static let lengthLimit = 32 << 20

    package let call: ChatCall

    init(_ call: ChatCall) {
        self.call = call
    }

    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.lengthLimit,
            let fields = try? JSONDecoder().decode(Fields.self, from: Data(bytes))
        else { return nil }
        var key: ChatKey?
        if let text = fields.key {
            // Without the key, the server would only report a missing key.
            guard let known = ChatKey(text) else { return nil }
            key = known
        }
        var call = ChatCall(
            url: fields.url, form: fields.form, body: fields.body.map { Array($0.utf8) }, key: key,
            allowsPlain: fields.plain)
        call.wantsDocument = fields.document
        self.call = call
    }

    package var bytes: [UInt8] {
        let fields = Fields(
            url: call.url, form: call.form, body: call.body.map { String(decoding: $0, as: UTF8.self) },
            key: call.key?.secret, plain: call.allowsPlain, document: call.wantsDocument)
        return (try? JSONEncoder().encode(fields)).map { Array($0) } ?? []
    }
}
