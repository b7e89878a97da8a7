import Glibc

/// QR codes by libqrencode. The library is loaded when the first code is drawn, because linking it would slow every
/// start.
package enum QRCode {
    private typealias Encode = @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// Returns the modules by rows, true for dark; nil if the library is missing or the text is too long.
    package static func matrix(_ text: String) -> [[Bool]]? {
        guard !text.isEmpty, !text.utf8.contains(0), let library = dlopen("libqrencode.so.4", RTLD_NOW),
            let encode = dlsym(library, "QRcode_encodeString8bit"), let free = dlsym(library, "QRcode_free")
        else { return nil }
        // `dlsym` returns no types, so the types are copied from `qrencode.h`. 0 is the smallest version with enough
        // room. 1 is level M, at which a seventh of the code may be lost to a crease.
        guard let symbol = unsafeBitCast(encode, to: Encode.self)(text, 0, 1) else { return nil }
        defer { unsafeBitCast(free, to: Free.self)(symbol) }
        // The layout in `qrencode.h`: the version and the width, an int each, then a pointer to the modules, a byte
        // each.
        let width = Int(symbol.load(fromByteOffset: 4, as: Int32.self))
        guard let data = symbol.load(fromByteOffset: 8, as: UnsafeMutablePointer<UInt8>?.self) else { return nil }
        let modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
        return (0..<width).map { row in Array(modules[(row * width)..<((row + 1) * width)]) }
    }
}
