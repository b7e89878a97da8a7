import CTextSearch
import Synchronization

/// Sums by id, such as the quantities of the products of a store. Saved sums are looked up directly in their JSON text,
/// because most programs need a few of very many. After many lookups the whole text is parsed once.
package struct SumsByID: Sendable {
    private var kept: SumsText?
    /// The changes since the sums were saved, by id. A saved sum is only looked up when a caller asks for it.
    private var added: [String: Int] = [:]

    init() {}

    /// - Parameter text: the saved `text`. A slice, because copying the text takes longer than a few lookups.
    package init(kept text: ArraySlice<UInt8>) { kept = SumsText(text) }

    package subscript(id: String) -> Int? {
        guard let sum = kept?[id] else { return added[id] }
        return sum.clampedAdding(added[id] ?? 0)
    }

    /// Parses the saved text now, for a caller with many lookups ahead that must not wait later. Parsing thousands of
    /// sums takes a moment.
    package func readAll() { _ = kept?.all }

    package mutating func add(_ delta: Int, to id: String) { added[id, default: 0].addClamped(delta) }

    package var all: [String: Int] {
        guard let kept else { return added }
        return kept.all.merging(added) { $0.clampedAdding($1) }
    }

    /// All sums as a canonical JSON object.
    package var text: [UInt8] {
        let members = all.sorted { $0.key < $1.key }.map {
            RecordObject.Member(name: $0.key, value: .integer($0.value))
        }
        return CanonicalText.bytes(of: RecordObject(unique: members))
    }
}

extension SumsByID: Equatable {
    package static func == (left: SumsByID, right: SumsByID) -> Bool { left.all == right.all }
}

extension SumsByID: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Int)...) {
        for (id, sum) in elements { added[id] = sum }
    }
}

/// Sums as JSON text.
private final class SumsText: Sendable {
    private struct State {
        var looks = 0
        var all: [String: Int]?
    }

    private let text: ArraySlice<UInt8>
    private let state = Mutex(State())
    /// The number of lookups after which parsing the whole text is faster.
    private static let firstLooks = 40

    init(_ text: ArraySlice<UInt8>) { self.text = text }

    subscript(id: String) -> Int? {
        let all = state.withLock { state in
            state.looks += 1
            return state.looks > Self.firstLooks ? read(&state) : nil
        }
        return all.map { $0[id] } ?? found(id)
    }

    var all: [String: Int] { state.withLock { read(&$0) } }

    private func read(_ state: inout State) -> [String: Int] {
        if let all = state.all { return all }
        var all: [String: Int] = [:]
        let members = (try? RecordValue(parsing: text))?.members?.members ?? []
        all.reserveCapacity(members.count)
        for member in members { all[member.name] = member.value.int }
        state.all = all
        return all
    }

    /// Looks up one sum in the text. A quotation mark inside a name has a backslash before it, so only a name can
    /// follow a brace or a comma.
    private func found(_ id: String) -> Int? {
        let name = CanonicalText.bytes(of: .string(id)) + [UInt8(ascii: ":")]
        return text.withUnsafeBufferPointer { text -> Int? in
            guard let start = text.baseAddress else { return nil }
            var from = 0
            while from < text.count {
                let found = from + text_find(start + from, text.count - from, name, name.count)
                guard found < text.count else { return nil }
                from = found + 1
                guard found > 0, text[found - 1] == UInt8(ascii: "{") || text[found - 1] == UInt8(ascii: ",") else {
                    continue
                }
                let digits = text[(found + name.count)...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
                return Int(String(decoding: digits, as: UTF8.self))
            }
            return nil
        }
    }
}
