import ChatKit
import GrowthCore
import QuadCore

/// The interfaces that chats with models need from outside.
struct ChatModelPorts: Sendable {
    let providers: any ChatProviderRepository
    let keys: any ChatKeyFinding
    let keyFile: any ChatKeyRepository
    let transport: any ChatTransport
    let asking: ChatClient
    let context: ChatContext
}
