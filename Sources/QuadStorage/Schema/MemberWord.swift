import JSONStore
import QuadCore

/// A word out of a list.
package protocol MemberWord: MemberValue, RawRepresentable where RawValue == String {
    /// The frequent words, recognized by their bytes.
    static var frequent: [(word: StaticString, meaning: Self)] { get }
}

extension MemberWord {
    package static var frequent: [(word: StaticString, meaning: Self)] { [] }

    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString() else { return nil }
        if let known = Self.frequent.first(where: { cursor.says(span, $0.word) }) {
            self = known.meaning
        } else {
            self.init(rawValue: cursor.text(span))
        }
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(rawValue) }
}
