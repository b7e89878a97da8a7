import ChatKit

/// A server with its key.
package struct ChatTarget: Equatable, Sendable {
    let provider: ChatProvider
    package let key: ChatKey?

    package init(_ provider: ChatProvider, key: ChatKey? = nil) {
        self.provider = provider
        self.key = key
    }

    package func call(_ place: ChatProvider.Place, body: [UInt8]? = nil) -> ChatCall {
        var variable: String?
        if case .environment(let name) = provider.keySource { variable = name }
        return ChatCall(
            url: provider.address(of: place), form: provider.form, body: body, key: key,
            allowsPlain: provider.allowsPlain, hiddenVariable: variable)
    }
}
