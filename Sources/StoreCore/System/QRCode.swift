import Glibc

/// QR codes by libqrencode, which is looked for when the first one is drawn: linked in, every start would pay for it.
package enum QRCode {
    private typealias Encode = @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// Modules by rows, true for dark; nil where the library is not there, or the text is too long for one.
    package static func matrix(_ text: String) -> [[Bool]]? {
        guard !text.isEmpty, !text.utf8.contains(0), let library = dlopen("libqrencode.so.4", RTLD_NOW),
            let encode = dlsym(library, "QRcode_encodeString8bit"), let free = dlsym(library, "QRcode_free")
        else { return nil }
        // What dlsym finds has no type: these are the ones of qrencode.h. 0 is the smallest version that has room, 1 is level
        // M, of which a seventh may be lost to a crease.
        guard let symbol = unsafeBitCast(encode, to: Encode.self)(text, 0, 1) else { return nil }
        defer { unsafeBitCast(free, to: Free.self)(symbol) }
        // As `qrencode.h` has it: the version and the width, an int each, then the modules, a byte each.
        let width = Int(symbol.load(fromByteOffset: 4, as: Int32.self))
        guard let data = symbol.load(fromByteOffset: 8, as: UnsafeMutablePointer<UInt8>?.self) else { return nil }
        let modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
        return (0..<width).map { row in Array(modules[(row * width)..<((row + 1) * width)]) }
    }
}
