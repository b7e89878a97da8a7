/// An image of black dots by rows. Each byte has eight dots, the first in its highest bit.
package struct DotImage: Equatable, Sendable {
    let bytesPerRow: Int
    let height: Int
    package let bytes: [UInt8]

    package init(bytesPerRow: Int, height: Int, bytes: [UInt8]) {
        self.bytesPerRow = bytesPerRow
        self.height = height
        self.bytes = bytes
    }
}
