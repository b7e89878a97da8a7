import JSONStore
import QuadStorage

/// The states of articles, reduced to what an index needs: nine bytes for each of a hundred thousand.
struct StateTable: Sendable {
    private(set) var count = 0
    /// The worst finding while reading: unreadable states, or changes by another program.
    private(set) var outcome = CollectionScan.Outcome.asWritten
    /// The tags of tagged articles, by article id.
    private(set) var tags: [UInt64: [String]] = [:]
    /// The part of an article's file that was heard, by article id.
    private(set) var heard: [UInt64: ArticleState.Heard] = [:]
    private var keys: [UInt64] = []
    private var flags: [UInt8] = []

    /// Reads the current states from their files.
    init(_ scan: CollectionScan) throws(StorageError) {
        var table = StateTable()
        let outcome = try scan.forEach { entry in
            switch entry {
            case .put(let line): table.put(line)
            case .remove(let id):
                if let id = JSONCursor(id).hexadecimal(at: 0) { table.set(id, []) }
            }
        }
        self = table
        self.outcome = max(self.outcome, outcome)
    }

    init() {}

    subscript(id: UInt64) -> ArticleSlot.Flags {
        guard !keys.isEmpty else { return [] }
        return ArticleSlot.Flags(rawValue: UInt16(flags[place(of: id)]))
    }

    private mutating func put(_ line: UnsafeBufferPointer<UInt8>) {
        var cursor = JSONCursor(line)
        // The form of almost all states.
        if cursor.take(literal: #"{"id":""#), let id = cursor.hexadecimal(at: 7) {
            cursor.at = 23
            if cursor.take(literal: #"","read":true}"#), cursor.at == line.count { return set(id, .read) }
        }
        var id: UInt64?
        var found: ArticleSlot.Flags = []
        var tags: [String]?
        var (seconds, heardAll): (Int?, Bool?)
        cursor.at = 0
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") {
                guard let span = cursor.string(), span.count == 16 else { return false }
                id = cursor.hexadecimal(at: span.start)
            } else if cursor.holds(key, "tags") {
                return cursor.set(&tags)
            } else if cursor.holds(key, "heard") {
                return cursor.set(&seconds)
            } else if cursor.holds(key, "heardAll") {
                return cursor.set(&heardAll)
            } else if let flag = Self.flag(key, cursor) {
                // Any value but false and null sets the flag.
                cursor.skipSpace()
                if !cursor.take(literal: "false"), !cursor.take(literal: "null") {
                    found.add(flag)
                    return cursor.skipValue()
                }
            } else {
                return cursor.skipValue()
            }
            return true
        }
        guard isWhole, let id else {
            outcome = .incomplete
            return
        }
        let isTagged = tags?.isEmpty == false
        if isTagged { found.add(.tagged) }
        set(id, found)
        if isTagged { self.tags[id] = tags }
        if let seconds { heard[id] = .upTo(max(seconds, 0)) }
        if heardAll == true { heard[id] = .all }
    }

    private static func flag(_ key: JSONCursor.Span, _ cursor: JSONCursor) -> ArticleSlot.Flags? {
        if cursor.holds(key, "read") { return .read }
        if cursor.holds(key, "saved") { return .saved }
        return cursor.holds(key, "removed") ? .removed : nil
    }

    private mutating func set(_ id: UInt64, _ new: ArticleSlot.Flags) {
        if !tags.isEmpty { tags[id] = nil }
        if !heard.isEmpty { heard[id] = nil }
        if 4 * (count + 1) > 3 * keys.count { grow() }
        let place = place(of: id)
        if keys[place] == 0 { count += 1 }
        keys[place] = Self.key(id)
        flags[place] = UInt8(truncatingIfNeeded: new.rawValue)
    }

    /// Returns the place of the id, or the free place where it belongs. Ids are hashes already.
    private func place(of id: UInt64) -> Int {
        let key = Self.key(id)
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: key) & mask
        while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    /// Returns the id without 0, because 0 marks an empty place.
    private static func key(_ id: UInt64) -> UInt64 { id == 0 ? 1 : id }

    private mutating func grow() {
        let (oldKeys, oldFlags) = (keys, flags)
        let size = max(1024, keys.count * 2)
        keys = [UInt64](repeating: 0, count: size)
        flags = [UInt8](repeating: 0, count: size)
        for (position, key) in oldKeys.enumerated() where key != 0 {
            let place = place(of: key)
            keys[place] = key
            flags[place] = oldFlags[position]
        }
    }
}
