import ChatKit

/// One request as sent over the network.
package struct ChatCall: Equatable, Sendable {
    package var url: String
    package var form: ChatProtocol
    /// The JSON body of a POST request; nil for a GET request.
    package var body: [UInt8]?
    package var key: ChatKey?
    /// Whether the request may go to another machine unencrypted.
    package var allowsPlain: Bool
    /// Whether the caller wants the whole raw response, because the request is not part of a conversation.
    package var wantsDocument = false
    /// The environment variable that holds the key; child processes must not inherit it.
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
