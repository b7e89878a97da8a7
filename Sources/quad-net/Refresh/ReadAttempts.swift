import Glibc
import QuadDomain
import SystemKit

/// Notes which document is being read, beside the files, and takes the note away after it.
///
/// A document that ends the process, by a fault of a parser, would end it at every fetch and keep all other feeds from
/// coming. It does so twice: a note that says so is left, and that document is not read again until it is another one.
struct ReadAttempts: Sendable {
    /// nil notes nothing.
    var folder: String?
    private static let mostTries = 2

    /// - Parameter isAskedFor: by name and by hand: then it is tried whatever happened.
    /// - Returns: false for a document that ended the process before.
    func begin(_ feed: String, _ hash: UInt64, isAskedFor: Bool) -> Bool {
        guard let path = path(feed) else { return true }
        let name = String(hash, radix: 16)
        let parts = (Self.text(of: path) ?? "").split(separator: " ")
        let tries = parts.count == 2 && parts[0] == name ? Int(parts[1]) ?? 0 : 0
        guard tries < Self.mostTries || isAskedFor else { return false }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return true }
        let bytes = Array("\(name) \(min(tries, Self.mostTries) + 1)".utf8)
        try? Descriptor.write(bytes, to: descriptor)
        close(descriptor)
        return true
    }

    func end(_ feed: String) {
        if let path = path(feed) { unlink(path) }
    }

    private func path(_ feed: String) -> String? {
        // Ids come from a file that its owner may have edited.
        guard let folder, !feed.contains("/") else { return nil }
        return "\(folder)/reading.\(feed)"
    }

    private static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
