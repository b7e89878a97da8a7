/// The texts in a PNG file.
package enum PNGText {
    private static let signatureSize = 8
    /// Length, type and checksum of a chunk.
    private static let frameSize = 12

    /// Returns the text of the first `tEXt` chunk with this keyword, or nil without such a chunk.
    package static func value(of keyword: String, in png: [UInt8]) -> String? {
        var rest = png.dropFirst(signatureSize)
        while rest.count >= frameSize {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length <= rest.count - frameSize else { return nil }
            let type = rest.dropFirst(4).prefix(4)
            let content = rest.dropFirst(8).prefix(length)
            let head = Array(keyword.utf8) + [0]
            if type.elementsEqual("tEXt".utf8), content.starts(with: head) {
                return String(decoding: content.dropFirst(head.count), as: UTF8.self)
            }
            rest = rest.dropFirst(frameSize + length)
        }
        return nil
    }
}
