import JSONStore
import QuadCore

/// A word from a fixed list.
@usableFromInline
package protocol MemberWord: MemberValue, RawRepresentable where RawValue == String {
    /// The frequent words, which are recognized by their bytes.
    static var frequent: [(word: StaticString, meaning: Self)] { get }
}

extension MemberWord {
    @inlinable package static var frequent: [(word: StaticString, meaning: Self)] { [] }

    @inlinable
    package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString() else { return nil }
        for known in Self.frequent where cursor.says(span, known.word) {
            self = known.meaning
            return
        }
        self.init(rawValue: cursor.text(span))
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(rawValue) }
}
