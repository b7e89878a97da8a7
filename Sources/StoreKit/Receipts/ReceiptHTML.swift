/// A renderer of lines as a self-contained HTML page: no scripts, no fonts and no external images.
package enum ReceiptHTML {
    /// - Parameters:
    ///   - columns: the columns that the lines were laid out for.
    ///   - matrix: returns the modules of the QR code for a payload, row by row and without margin, dark modules true;
    ///     nil if there is none.
    package static func page(
        _ lines: [PrintedLine], title: String, columns: Int, matrix: (String) -> [[Bool]]?
    ) -> String {
        let body = lines.map { element($0, columns, matrix) }.joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width">
            <title>\(escaped(title))</title>
            <style>
            main { font: 14px/18px monospace; width: \(columns)ch; margin: 16px auto; color: #000; }
            p { margin: 0; min-height: 18px; white-space: pre-wrap; overflow-wrap: anywhere; }
            hr { border: 0; border-top: 1px dashed #000; margin: 8px 0; }
            svg { display: block; width: 50%; margin: 8px auto; }
            .c { text-align: center; } .r { text-align: right; } .b { font-weight: bold; }
            .d { font-size: 28px; line-height: 36px; }
            </style>
            </head>
            <body>
            <main>
            \(body)
            </main>
            </body>
            </html>

            """
    }

    private static func element(_ line: PrintedLine, _ columns: Int, _ matrix: (String) -> [[Bool]]?) -> String {
        switch line.content {
        case .text(let text): return paragraph(text, line)
        case .rule: return "<hr>"
        case .blank: return "<p></p>"
        case .qr(let payload):
            if let modules = matrix(payload), !modules.isEmpty { return drawing(modules, payload) }
            return Paper(columns: columns).substitute(forQR: payload).map { paragraph($0, line) }
                .joined(separator: "\n")
        }
    }

    private static func paragraph(_ text: String, _ line: PrintedLine) -> String {
        var classes: [String] = []
        if line.alignment == .center { classes.append("c") }
        if line.alignment == .right { classes.append("r") }
        if line.isBold { classes.append("b") }
        if line.isLarge { classes.append("d") }
        let attribute = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
        return "<p\(attribute)>\(escaped(text))</p>"
    }

    /// Returns the QR code as SVG, with the required margin of four modules (ISO/IEC 18004).
    private static func drawing(_ modules: [[Bool]], _ payload: String) -> String {
        let size = max(modules.count, modules.map(\.count).max() ?? 0) + 8
        let bars = QRRuns.of(modules).map { run in
            "M\(run.column + 4) \(run.row + 4)h\(run.length)v1h-\(run.length)z"
        }
        return """
            <svg viewBox="0 0 \(size) \(size)" role="img" shape-rendering="crispEdges">\
            <title>\(escaped(payload))</title><path d="\(bars.joined())"/></svg>
            """
    }

    /// Escapes a text scalar by scalar, because a browser treats a markup character with a combining accent as that
    /// character.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in PrintableText.clean(text).unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\"", "'": escaped += "&#\(scalar.value);".unicodeScalars
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
