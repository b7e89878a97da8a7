import JSONKit
import JSONStore
import QuadCore
import QuadStorage

/// Lines of a feed's texts, `{"id":"…","html":"…"}`, and of an article's page, `{"id":"…","aside":true,"html":"…"}`.
enum BodyLine {
    /// - Parameter isAside: whether the text is kept while another text is shown.
    static func append(_ id: UInt64, _ html: [UInt8], isAside: Bool = false, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: #"{"id":""#.utf8)
        ArticleLine.appendHexadecimal(id, to: &bytes)
        bytes.append(contentsOf: isAside ? #"","aside":true,"html":"#.utf8 : #"","html":"#.utf8)
        html.withUnsafeBufferPointer { JSONText.append($0, to: &bytes) }
        bytes.append(0x7D)
    }

    /// Returns the text; `nil` if the line belongs to another article or is no line of a text.
    static func html(_ line: UnsafeBufferPointer<UInt8>, of id: UInt64) -> String? {
        var html: String?
        var isRight = false
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") {
                guard let span = cursor.string() else { return false }
                isRight = span.count == 16 && cursor.hexadecimal(at: span.start) == id
                return isRight
            }
            return cursor.holds(key, "html") ? cursor.set(&html) : cursor.skipValue()
        }
        return isWhole && isRight ? html : nil
    }

    /// Returns whether the text is laid aside. The line must be readable by `html`.
    static func isAside(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        var isAside: Bool?
        var cursor = JSONCursor(line)
        _ = cursor.members { key, cursor in
            cursor.holds(key, "aside") ? cursor.set(&isAside) : cursor.skipValue()
        }
        return isAside ?? false
    }

    /// Returns the id of the article that a line belongs to.
    static func id(_ line: UnsafeBufferPointer<UInt8>) -> UInt64? {
        var cursor = JSONCursor(line)
        if cursor.take(literal: #"{"id":""#) { return cursor.hexadecimal(at: cursor.at) }
        var id: UInt64?
        _ = cursor.members { key, cursor in
            guard cursor.holds(key, "id") else { return cursor.skipValue() }
            if let span = cursor.string(), span.count == 16 { id = cursor.hexadecimal(at: span.start) }
            return false
        }
        return id
    }
}
