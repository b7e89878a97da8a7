import FoundationEssentials
import Glibc
import SyncStorage
import Synchronization

/// A folder on another machine, served by a command such as `ssh host quad sync serve FOLDER --stdio`.
final class CommandExchange: ChangeExchange {
    private let child: Mutex<CommandChild?>
    private let arguments: [String]
    private let host: String

    /// - Parameters:
    ///   - host: the name of the machine, for messages.
    ///   - arguments: the command, which begins with a program on `PATH`.
    init(host: String, _ arguments: [String]) {
        self.host = host
        self.arguments = arguments
        child = Mutex(nil)
    }

    /// The command for an address such as `ssh://me@host/home/me/quad`; nil if the address has no host or no path.
    static func ssh(_ place: String) -> (host: String, arguments: [String])? {
        let rest = place.dropFirst("ssh://".count)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let (host, path) = (String(rest[..<slash]), String(rest[slash...]))
        guard !host.isEmpty, !host.hasPrefix("-"), host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        // The far shell reads the words again.
        let quoted = "'" + path.replacing("'", with: "'\\''") + "'"
        return (
            host,
            [
                "ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=15", "--", host,
                "quad sync serve \(quoted) --stdio",
            ]
        )
    }

    func names(in folder: String) throws(ExchangeError) -> [String] {
        let answer = try ask(ServedRequest(op: .names, name: folder), []) ?? []
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func contents(of name: String) throws(ExchangeError) -> [UInt8]? {
        try ask(ServedRequest(op: .contents, name: name), [])
    }

    func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError) {
        _ = try ask(ServedRequest(op: .add, name: name, size: bytes.count), bytes)
    }

    func remove(_ name: String) throws(ExchangeError) { _ = try ask(ServedRequest(op: .remove, name: name), []) }

    private func ask(_ request: ServedRequest, _ bytes: [UInt8]) throws(ExchangeError) -> [UInt8]? {
        try child.withLock { (child) throws(ExchangeError) in
            do throws(ExchangeError) {
                let running: CommandChild
                if let child { running = child } else { running = try CommandChild(arguments, host: host) }
                child = running
                return try running.ask(request, bytes)
            } catch {
                // After an answer that ended early, the next request begins anew.
                if case .unreachable = error { child = nil }
                throw error
            }
        }
    }
}
