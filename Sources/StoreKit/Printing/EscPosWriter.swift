/// A writer of printer commands (Epson ESC/POS Command Reference). A command is only written if its setting changes.
struct EscPosWriter {
    private(set) var bytes: [UInt8]
    private var page: CodePage
    private var alignment = PrintedLine.Alignment.left
    private var isBold = false
    private var isLarge = false

    /// Starts with `ESC @`, which resets the settings of the previous job.
    init(page: CodePage, number: UInt8?) {
        bytes = [0x1B, 0x40]
        self.page = page
        if let number { select(page, number: number) }
    }

    /// Writes `ESC t n`, which selects a code page.
    mutating func select(_ page: CodePage, number: UInt8) {
        self.page = page
        bytes += [0x1B, 0x74, number]
    }

    mutating func style(alignment: PrintedLine.Alignment, isBold: Bool, isLarge: Bool) {
        if self.isLarge, !isLarge { bytes += [0x1D, 0x21, 0x00] }
        if self.isBold, !isBold { bytes += [0x1B, 0x45, 0] }
        if self.alignment != alignment { bytes += [0x1B, 0x61, alignment.rawValue] }
        if !self.isBold, isBold { bytes += [0x1B, 0x45, 1] }
        if !self.isLarge, isLarge { bytes += [0x1D, 0x21, 0x11] }
        (self.alignment, self.isBold, self.isLarge) = (alignment, isBold, isLarge)
    }

    mutating func text(_ text: String) {
        bytes += page.bytes(text)
        lineFeed()
    }

    /// Writes `GS v 0`: an image by rows, at its own size.
    mutating func image(_ image: DotImage) {
        let (width, height) = (image.bytesPerRow, image.height)
        bytes += [0x1D, 0x76, 0x30, 0]
        bytes += [UInt8(width & 0xFF), UInt8(width >> 8 & 0xFF), UInt8(height & 0xFF), UInt8(height >> 8 & 0xFF)]
        bytes += image.bytes
    }

    mutating func lineFeed() { bytes.append(0x0A) }

    /// Writes `GS ( k`, functions 165, 167, 169, 180 and 181: model 2, modules of six dots, error correction M, data,
    /// print.
    mutating func qr(_ payload: [UInt8]) {
        symbol([0x31, 0x41, 0x32, 0x00])
        symbol([0x31, 0x43, 6])
        symbol([0x31, 0x45, 0x31])
        symbol([0x31, 0x50, 0x30] + payload)
        symbol([0x31, 0x51, 0x30])
    }

    private mutating func symbol(_ parameters: [UInt8]) {
        let count = parameters.count
        bytes += [0x1D, 0x28, 0x6B, UInt8(count & 0xFF), UInt8(count >> 8 & 0xFF)] + parameters
    }

    /// Writes three empty lines, then `GS V B 0`: feed to the cutter and cut.
    mutating func cut() {
        bytes += [0x0A, 0x0A, 0x0A, 0x1D, 0x56, 0x42, 0]
    }
}
