/// Separates reasoning from the answer if a model writes both into one text, with `<think>` and `</think>` around the
/// reasoning.
///
/// The opening tag counts only at the beginning of an answer and after a thought. Some templates write the opening tag
/// into the question. The answer then has only the closing tag, and all text before that tag was reasoning. A tag in
/// code is ordinary text. An opening tag later in an answer is ordinary text too, and so is its closing tag.
struct ThoughtTags {
    enum Part: Equatable {
        case text([UInt8])
        case thinking([UInt8])
        /// All text so far was reasoning.
        case textWasThinking
    }

    private enum Place {
        case beginning, thought
        /// Between the thought and the first letter of the answer.
        case behindThought
        case answer
    }

    private static let openings = ["<think>", "<thinking>", "[THINK]"].map { Array($0.utf8) }
    private static let closings = ["</think>", "</thinking>", "[/THINK]"].map { Array($0.utf8) }

    private var place = Place.beginning
    /// The closing tag of the thought.
    private var closing: [UInt8] = []
    /// Bytes whose meaning depends on the next bytes.
    private var held: [UInt8] = []
    /// The answer so far, while a closing tag may still come; nil once no tag counts anymore.
    private var answer: [UInt8]? = []
    private var hasThought = false

    mutating func add(_ bytes: [UInt8]) -> [Part] { bytes.isEmpty ? [] : take(bytes, isLast: false) }

    /// Ends the text, and returns the bytes that were held back.
    mutating func end() -> [Part] { take([], isLast: true) }

    private mutating func take(_ bytes: [UInt8], isLast: Bool) -> [Part] {
        held += bytes
        var parts: [Part] = []
        while let part = step(isLast) { parts += part }
        return parts.filter { $0 != .text([]) && $0 != .thinking([]) }
    }

    /// Advances by one state; returns nil if the state needs more bytes.
    private mutating func step(_ isLast: Bool) -> [Part]? {
        guard !held.isEmpty else { return nil }
        switch place {
        case .beginning: return begin(isLast)
        case .thought: return think(isLast)
        case .behindThought:
            held = Array(held.drop(while: Self.isSpace))
            return held.isEmpty ? nil : goOn(isLast)
        case .answer: return tell(isLast)
        }
    }

    private mutating func begin(_ isLast: Bool) -> [Part]? {
        let word = held.drop(while: Self.isSpace)
        if Self.openings.contains(where: { word.starts(with: $0) }) {
            held = Array(word)
            answer = nil
        } else if !isLast, Self.openings.contains(where: { $0.starts(with: word) }) {
            return nil
        }
        return goOn(isLast)
    }

    /// Some models write several thoughts before they answer.
    private mutating func goOn(_ isLast: Bool) -> [Part]? {
        if let tag = Self.openings.firstIndex(where: { held.starts(with: $0) }) {
            held = Array(held.dropFirst(Self.openings[tag].count))
            (place, closing) = (.thought, Self.closings[tag])
            return []
        }
        if !isLast, Self.openings.contains(where: { $0.starts(with: held) }) { return nil }
        place = .answer
        return []
    }

    private mutating func think(_ isLast: Bool) -> [Part]? {
        if !hasThought { held = Array(held.drop(while: Self.isSpace)) }
        if let end = Self.firstPlace(of: [closing], in: held) {
            let thought = Self.trimmed(held[..<end.place])
            held = Array(held[(end.place + closing.count)...])
            place = .behindThought
            // Keep the space between two thoughts.
            if !thought.isEmpty { hasThought = true }
            return [.thinking(thought)]
        }
        // Spaces before the closing tag do not belong to the thought.
        let told = isLast ? held.count : Self.trimmed(held.dropLast(Self.openEnd(of: held, [closing]))).count
        defer { held = Array(held[told...]) }
        guard told > 0 else { return nil }
        hasThought = true
        return [.thinking(Array(held[..<told]))]
    }

    private mutating func tell(_ isLast: Bool) -> [Part]? {
        guard let before = answer, before.count <= ShownText.limit else {
            defer { held = [] }
            return [.text(held)]
        }
        let tags = Self.closings + Self.openings
        guard let found = Self.firstPlace(of: tags, in: held) else {
            let told = isLast ? held.count : held.count - Self.openEnd(of: held, tags)
            return told > 0 ? tellText(told) : nil
        }
        let text = Array(held[..<found.place])
        let isCode = CodeMarks.isOpen(in: before + text)
        if found.tag < Self.closings.count, !isCode {
            held = Array(held[(found.place + tags[found.tag].count)...])
            (place, answer) = (.behindThought, nil)
            return [.text(text), .textWasThinking]
        }
        let parts = tellText(found.place + tags[found.tag].count)
        // The closing tag of an opening tag in the text is text too.
        if !isCode { answer = nil }
        return parts
    }

    private mutating func tellText(_ count: Int) -> [Part] {
        let text = Array(held[..<count])
        held = Array(held[count...])
        answer? += text
        return [.text(text)]
    }

    // MARK: Bytes

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = bytes
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return Array(bytes)
    }

    private static func firstPlace(of tags: [[UInt8]], in bytes: [UInt8]) -> (place: Int, tag: Int)? {
        for place in bytes.indices where bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: "[") {
            if let tag = tags.firstIndex(where: { bytes[place...].starts(with: $0) }) { return (place, tag) }
        }
        return nil
    }

    /// Returns the number of bytes at the end that may begin a tag.
    private static func openEnd(of bytes: [UInt8], _ tags: [[UInt8]]) -> Int {
        let longest = tags.reduce(0) { max($0, $1.count) } - 1
        for count in stride(from: min(longest, bytes.count), to: 0, by: -1)
        where tags.contains(where: { $0.starts(with: bytes.suffix(count)) }) {
            return count
        }
        return 0
    }
}
