import CTextSearch

extension RandomAccessCollection<UInt8> {
    /// Whether the text occurs in these bytes.
    func holds(_ text: [UInt8]) -> Bool {
        withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { text_find($0, bytes.count, text, text.count) < bytes.count } ?? false
        } ?? false
    }
}
