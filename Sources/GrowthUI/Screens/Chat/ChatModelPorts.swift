import ChatKit
import GrowthCore
import QuadCore

/// What models need from outside the program.
struct ChatModelPorts: Sendable {
    let providers: any ChatProviderRepository
    let keys: any ChatKeyFinding
    let keyFile: any ChatKeyRepository
    let transport: any ChatTransport
    let asking: ChatClient
    let context: ChatContext
}
