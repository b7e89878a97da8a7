import Glibc
import StoreKit
import Synchronization
import TextKit

/// Text in any script, drawn by Pango and Cairo. They choose the first installed font that has a character, join Arabic
/// letters, and set text from right to left.
package struct PangoFonts: FontRendering {
    private let library: PangoLibrary

    /// The fonts; nil if the libraries are not installed.
    package static var installed: PangoFonts? { PangoLibrary.shared.map { PangoFonts(library: $0) } }

    private static let family = "Monospace"
    /// Constants from `pango-font.h` and `pango-types.h`.
    private static let bold: Int32 = 700
    private static let unitsPerPoint = 1024.0

    package func columns(of character: Character) -> Int {
        TextWidth.columns(of: character, rules: WidthRules())
    }

    // MARK: Characters

    /// A cache: whether the fonts have a character.
    private static let known = Mutex<[Character: Bool]>([:])

    package func has(_ character: Character) -> Bool {
        if let known = Self.known.withLock({ $0[character] }) { return known }
        let surface = library.imageSurface(Self.oneByteEach, 1, 1)
        let context = library.create(surface)
        defer {
            library.destroy(context)
            library.destroySurface(surface)
        }
        let isThere = withLayout(String(character), size: 10, isBold: false, in: context) { layout in
            library.unknownGlyphs(layout) == 0
        }
        Self.known.withLock { $0[character] = isThere }
        return isThere
    }

    private func withLayout<Result>(
        _ text: String, size: Int, isBold: Bool, in context: UnsafeMutableRawPointer?,
        _ work: (UnsafeMutableRawPointer?) -> Result
    ) -> Result {
        let layout = library.createLayout(context)
        let description = library.createDescription()
        library.setFamily(description, Self.family)
        library.setSize(description, Double(size) * Self.unitsPerPoint)
        if isBold { library.setWeight(description, Self.bold) }
        library.setDescription(layout, description)
        library.setSingleParagraph(layout, 1)
        text.withCString { library.setText(layout, $0, Int32(strlen($0))) }
        defer {
            library.freeDescription(description)
            library.release(layout)
        }
        return work(layout)
    }

    // MARK: Pages

    package func pdf(_ page: PageLayout) -> [UInt8]? {
        let bytes = WrittenBytes()
        let surface = library.pdfSurface(
            { target, data, count in
                guard let target, let data else { return 1 }
                let bytes = Unmanaged<WrittenBytes>.fromOpaque(target).takeUnretainedValue()
                bytes.value += UnsafeBufferPointer(start: data, count: Int(count))
                return 0
            }, Unmanaged.passUnretained(bytes).toOpaque(), Double(page.width), Double(page.height))
        draw(page, on: surface)
        library.finish(surface)
        let isDrawn = library.status(surface) == 0
        library.destroySurface(surface)
        return withExtendedLifetime(bytes) { isDrawn && !bytes.value.isEmpty ? bytes.value : nil }
    }

    /// `CAIRO_FORMAT_A8`: each byte says how much of a dot is covered.
    private static let oneByteEach: Int32 = 2
    /// A dot that is less than half covered stays white.
    private static let half: UInt8 = 0x80

    package func dots(_ page: PageLayout) -> DotImage? {
        let surface = library.imageSurface(Self.oneByteEach, Int32(page.width), Int32(page.height))
        defer { library.destroySurface(surface) }
        draw(page, on: surface)
        library.flush(surface)
        guard library.status(surface) == 0, let data = library.imageData(surface) else { return nil }
        let stride = Int(library.imageStride(surface))
        let bytesPerRow = (page.width + 7) / 8
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * page.height)
        for y in 0..<page.height {
            for x in 0..<page.width where data[y * stride + x] >= Self.half {
                bytes[y * bytesPerRow + x / 8] |= 0x80 >> UInt8(x % 8)
            }
        }
        return DotImage(bytesPerRow: bytesPerRow, height: page.height, bytes: bytes)
    }

    private func draw(_ page: PageLayout, on surface: UnsafeMutableRawPointer?) {
        let context = library.create(surface)
        defer { library.destroy(context) }
        for mark in page.marks {
            switch mark {
            case .rectangle(let x, let y, let width, let height):
                // Cairo's y axis points down.
                library.rectangle(
                    context, Double(x), Double(page.height - y - height), Double(width), Double(height))
                library.fill(context)
            case .text(let text): draw(text, page, in: context)
            }
        }
    }

    /// Draws text. Text that is wider than its columns is drawn narrower; narrower text keeps its alignment.
    private func draw(_ text: PageLayout.Text, _ page: PageLayout, in context: UnsafeMutableRawPointer?) {
        withLayout(drawable(text.text), size: text.size, isBold: text.isBold, in: context) { layout in
            var (width, height): (Int32, Int32) = (0, 0)
            library.size(layout, &width, &height)
            let natural = Double(width) / Self.unitsPerPoint
            guard natural > 0 else { return }
            let room = Double(text.width)
            let scale = min(1, room / natural)
            let spare = max(0, room - natural)
            let indent =
                switch text.alignment {
                case .left: 0.0
                case .center: spare / 2
                case .right: spare
                }
            library.save(context)
            library.translate(context, Double(text.x) + indent, Double(page.height - text.baseline))
            library.scale(context, scale, 1)
            library.moveTo(context, 0, 0)
            library.showLine(context, library.line(layout, 0))
            library.restore(context)
        }
    }
}

/// Bytes that Cairo writes in parts.
private final class WrittenBytes {
    var value: [UInt8] = []
}
