import ChatKit
import JSONStore
import QuadStorage

extension ChatProvider: SchemaItem, StoredItem {
    package static let blank = ChatProvider(id: "", base: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("base", &base)
        coder.always("protocol", &form)
        coder.member("key_from", &keySource, unless: .none)
        coder.member("model", &model, unless: "")
        coder.optional("n_ctx", &contextSize)
        coder.member("allow_http", &allowsPlain, unless: false)
        coder.member("system", &system, unless: "")
        coder.member("limit_name", &limitName, unless: .maxTokens)
        var names = omitted.map(\.rawValue).sorted()
        coder.member("not_sent", &names, unless: [])
        // Ignore names that a newer program wrote and this version does not know.
        omitted = Set(names.compactMap(ChatRequest.Extra.init(rawValue:)))
    }
}

extension ChatProtocol: MemberWord {}
extension ChatRequest.LimitName: MemberWord {}

extension ChatKeySource: MemberValue {
    package init?(_ cursor: inout JSONCursor) {
        guard let text = String(&cursor) else { return nil }
        self.init(text)
    }
}
