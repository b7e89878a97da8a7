import JSONKit

/// The step from the items of one version to those of the next. It receives all items at once, so that it can split,
/// merge or drop items. Each item needs a string `id`. The user sees the message of an error it throws.
package struct Migration: Sendable {
    package let from: Int
    /// Nil if the items stay as they are.
    package let items: (@Sendable ([JSONValue]) throws -> [JSONValue])?

    init(from: Int, items: @escaping @Sendable ([JSONValue]) throws -> [JSONValue]) {
        self.from = from
        self.items = items
    }

    /// Makes a version that only tells older programs not to write; the items stay the same.
    package init(markAfter from: Int) {
        self.from = from
        items = nil
    }

    /// Whether all steps between the versions leave the items as they are.
    static func isMark(_ steps: [Migration], from: Int, to version: Int) -> Bool {
        (from..<version).allSatisfy { at in steps.contains { $0.from == at && $0.items == nil } }
    }

    /// Runs the steps from the snapshot's version to `version`, in memory.
    static func run(
        _ steps: [Migration], on snapshot: Snapshot, lines: [(id: String, line: ArraySlice<UInt8>)], to version: Int,
        path: String
    ) throws(StorageError) -> Snapshot {
        var at = snapshot.header.version
        do {
            var items = try lines.map { try JSONValue(item: Array($0.line)) }
            while at < version {
                guard let step = steps.first(where: { $0.from == at }) else {
                    throw JSONSyntaxError(offset: 0, detail: "this program cannot convert that format")
                }
                if let change = step.items { items = try change(items) }
                at += 1
            }
            var header = snapshot.header
            header.version = version
            let migrated = try items.map { item in
                let (id, line) = try CanonicalJSON.line(item.json(), isCompact: true)
                return (id: id, line: Seal.closed(line)[...])
            }
            guard Set(migrated.map(\.id)).count == migrated.count else {
                throw JSONSyntaxError(offset: 0, detail: "two items got the same id")
            }
            return SnapshotLayout.write(header, migrated)
        } catch let fault as JSONSyntaxError {
            throw .migrationFailed(path: path, from: at, detail: fault.detail)
        } catch {
            throw .migrationFailed(path: path, from: at, detail: StorageJSON.words(for: error))
        }
    }
}

extension JSONValue {
    /// Reads an item whose numbers keep their spelling.
    fileprivate init(item bytes: [UInt8]) throws(JSONSyntaxError) {
        try JSONScanner.check(bytes)
        do throws(JSONReadingError) {
            self = try JSONReader.read(bytes, .strict, depthLimit: JSONScanner.maximumDepth)
        } catch {
            throw JSONSyntaxError(offset: error.offset, detail: "half a surrogate pair")
        }
    }
}
