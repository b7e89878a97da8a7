import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// An opener of addresses, which starts the desktop's own program for them.
package struct LinkOpener {
    private nonisolated static let schemes = ["http:", "https:", "mailto:", "file:"]
    private nonisolated static let lengthLimit = 8_192

    private let environment: [String: String]
    private let program: String

    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment, program: String = "xdg-open"
    ) {
        self.environment = environment
        self.program = program
    }

    package func open(_ address: String) throws(LinkError) {
        guard Self.isAddress(address) else { throw .notAnAddress }
        try launch(address)
    }

    package func open(file path: String) throws(LinkError) {
        let path = HomePath.expanded(path, home: environment["HOME"])
        guard path.hasPrefix("/") else { throw .noFile("\(path) is not a full path") }
        guard access(path, R_OK) == 0 else { throw .noFile("\(path): \(String(cString: strerror(errno)))") }
        try launch(path)
    }

    private func launch(_ address: String) throws(LinkError) {
        // Without a desktop, xdg-open would start a browser in the terminal, which this program uses.
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        guard isDesktop else { throw .noDesktop }
        do throws(ChildProcess.RunError) { try ChildProcess(program, [address]).launch() } catch {
            switch error {
            case .notStarted(let code): throw .failed(String(cString: strerror(code)))
            default: throw .noOpener
            }
        }
    }

    /// Whether a text is an address that may be opened. Addresses come from feeds and imports, so only known schemes
    /// are accepted, and only characters of RFC 3986 or letters of other scripts.
    package nonisolated static func isAddress(_ text: String) -> Bool {
        let lowered = text.lowercased()
        guard let scheme = schemes.first(where: { lowered.hasPrefix($0) }) else { return false }
        let rest = text.dropFirst(scheme.count)
        let isHierarchical = scheme != "mailto:"
        guard text.utf8.count <= lengthLimit, !rest.isEmpty, !isHierarchical || rest.hasPrefix("//") else {
            return false
        }
        guard !isHierarchical || rest.count > 2 else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.value > 0x20 && scalar.value != 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}
