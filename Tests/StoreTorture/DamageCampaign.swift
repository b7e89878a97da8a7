import FoundationEssentials
import Glibc
import JSONStore

/// Damages files of collections in every way that a disk, a crash or a user may, and checks the result. Every loss and
/// every change must be reported. Data that cannot be read must not be overwritten without a copy.
package struct DamageCampaign {
    package enum Damage: Sendable {
        case flip(byte: Int, bit: Int)
        case cut(Int)
        case doubleLine(Int)
        case dropLine(Int)
        case unknownLine

        package func apply(to bytes: [UInt8]) -> [UInt8]? {
            var damaged = bytes
            switch self {
            case .flip(let byte, let bit):
                guard byte < bytes.count else { return nil }
                damaged[byte] ^= 1 << UInt8(bit)
            case .cut(let length):
                guard length < bytes.count else { return nil }
                damaged.removeSubrange(length...)
            case .doubleLine(let number), .dropLine(let number):
                var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
                guard number < lines.count - 1 else { return nil }
                if case .dropLine = self { lines.remove(at: number) } else { lines.insert(lines[number], at: number) }
                damaged = Array(lines.joined(separator: [0x0A]))
            case .unknownLine:
                damaged += Array("{\"n\":1,\"wish\":true}\n".utf8)
            }
            return damaged == bytes ? nil : damaged
        }
    }

    package enum Outcome: String, Sendable {
        /// The file was refused, or opened read-only.
        case detected
        /// The file was accepted and the damage reported.
        case said
        /// The items are the same.
        case harmless
        /// Items were lost or changed without a report.
        case silent
        /// Unreadable data was overwritten without a copy.
        case destroyed
    }

    private let options: StorageOptions

    package init(options: StorageOptions) {
        self.options = options
    }

    /// - Parameters:
    ///   - layout: an intact layout, which is intact again on return.
    ///   - name: the name of one of its files.
    package func run(_ damage: Damage, on name: String, of layout: CollectionLayout) async throws -> Outcome? {
        let path = layout.folder + "/" + name
        let files = try contents(layout.folder)
        guard let bytes = files[name], let damaged = damage.apply(to: bytes) else { return nil }
        let good = try await OpenLayout(layout, options: options).items()
        try restore(layout.folder, files)
        try write(damaged, to: path)
        let outcome = await look(layout, good)
        let isDestroyed = try await !isKept(damaged, bytes, path, layout, outcome)
        try restore(layout.folder, files)
        return isDestroyed ? .destroyed : outcome
    }

    private func look(_ layout: CollectionLayout, _ good: [[String: AnyLine]]) async -> Outcome {
        let open = OpenLayout(layout, options: options)
        guard let found = try? await open.items() else { return .detected }
        let reports = await open.reports()
        if reports.contains(where: { $0.readOnly != nil }) { return .detected }
        if reports.contains(where: { !$0.changedOutside.isEmpty || $0.tornBytes > 0 }) { return .said }
        return found == good ? .harmless : .silent
    }

    /// Changes and compacts as the program would, and checks that the damaged bytes still exist somewhere.
    private func isKept(
        _ damaged: [UInt8], _ good: [UInt8], _ path: String, _ layout: CollectionLayout, _ outcome: Outcome
    ) async throws -> Bool {
        let open = OpenLayout(layout, options: options)
        let change = LayoutStep(seed: 1, number: 1, collections: layout.members.count).changes
        try? await open.apply(change)
        try? await open.collections[0].compact()
        guard outcome != .harmless, !path.hasSuffix(".lock"), !damaged.isEmpty else { return true }
        // A torn line is kept alone.
        let torn = damaged.split(separator: 0x0A, omittingEmptySubsequences: false).last.map(Array.init) ?? []
        // A copy of the journal may also contain later changes.
        return try contents(layout.folder).values.contains {
            $0.starts(with: damaged) || (!torn.isEmpty && $0 == torn)
        }
    }

    private func contents(_ folder: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in Folder.names(folder) {
            files[name] = FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) }
        }
        return files
    }

    private func restore(_ folder: String, _ files: [String: [UInt8]]) throws {
        for name in Folder.names(folder) where files[name] == nil { unlink(folder + "/" + name) }
        for (name, bytes) in files { try write(bytes, to: folder + "/" + name) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        unlink(path)
        try Data(bytes).write(to: URL(filePath: path))
        chmod(path, 0o600)
    }
}
