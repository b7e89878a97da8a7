import Synchronization

@testable import QuadCore

/// A recorder of opened addresses.
final class StubLinks: LinkOpening {
    private let opened = Mutex<[String]>([])
    var addresses: [String] { opened.withLock { $0 } }

    func open(_ address: String) throws(LinkError) {
        opened.withLock { $0.append(address) }
    }

    func open(file path: String) throws(LinkError) {
        opened.withLock { $0.append(path) }
    }

    func run(_ programs: [UserProgram]) throws(LinkError) {
        opened.withLock { $0.append(programs[0].words.joined(separator: " ")) }
    }
}
