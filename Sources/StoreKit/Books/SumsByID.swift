import CTextSearch
import Synchronization

/// Sums by id, as of the products of a store. Those that were kept are looked up in their text, as most programs ask for a few
/// of very many; who asks for more has all of them read, once.
package struct SumsByID: Sendable {
    private var kept: SumsText?
    /// What came to each since: a sum is only looked up once somebody asks for it.
    private var added: [String: Int] = [:]

    init() {}

    /// - Parameter text: of `text`, as it was. A slice, as a copy takes longer than looking a few of them up.
    package init(kept text: ArraySlice<UInt8>) { kept = SumsText(text) }

    package subscript(id: String) -> Int? {
        guard let sum = kept?[id] else { return added[id] }
        return sum.clampedAdding(added[id] ?? 0)
    }

    /// For somebody who will ask for many of them and must not wait then: it takes a moment where there are thousands.
    package func readAll() { _ = kept?.all }

    package mutating func add(_ delta: Int, to id: String) { added[id, default: 0].addClamped(delta) }

    package var all: [String: Int] {
        guard let kept else { return added }
        return kept.all.merging(added) { $0.clampedAdding($1) }
    }

    /// A canonical object of all.
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

/// Sums as a text of JSON.
private final class SumsText: Sendable {
    private struct State {
        var looks = 0
        var all: [String: Int]?
    }

    private let text: ArraySlice<UInt8>
    private let state = Mutex(State())
    /// After so many, reading all is quicker.
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

    /// A quotation mark inside a name has a backslash before it, so only a name stands behind a brace or a comma.
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
