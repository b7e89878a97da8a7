import ChatKit

/// One question as it goes over the wire.
package struct ChatCall: Equatable, Sendable {
    package var url: String
    package var form: ChatProtocol
    /// JSON, sent with POST; nil asks with GET.
    package var body: [UInt8]?
    package var key: ChatKey?
    /// Whether it may go to another machine unencrypted.
    package var allowsPlain: Bool
    /// Whether the answer is wanted whole and as it is: it is no conversation.
    package var wantsDocument = false
    /// A variable of the environment that holds the key, which no other program is to get.
    var hiddenVariable: String?

    init(
        url: String, form: ChatProtocol, body: [UInt8]? = nil, key: ChatKey? = nil, allowsPlain: Bool = false,
        hiddenVariable: String? = nil
    ) {
        self.url = url
        self.form = form
        self.body = body
        self.key = key
        self.allowsPlain = allowsPlain
        self.hiddenVariable = hiddenVariable
    }
}
