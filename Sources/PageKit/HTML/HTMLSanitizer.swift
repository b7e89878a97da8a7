import FeedKit

/// Makes HTML from outside safe: only whitelisted elements and attributes remain, addresses are absolute and can't run
/// anything, and what is opened is closed. Text is never lost but for scripts, styles and other programs.
///
/// What comes out has one form, which `HTMLText` and `HTMLPlainText` read fast: names in lowercase, every element
/// closed or void (`<br />`), end tags that HTML lets one leave out put in, attributes in double quotes, no references
/// but `&amp;`, `&lt;`, `&gt;` and `&quot;`. Sanitizing it again changes nothing.
package enum HTMLSanitizer {
    package static func sanitized(_ html: String, base: String?) -> String {
        var output: [UInt8] = []
        append(html, base: base, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    package static func sanitized(_ html: [UInt8], base: String?) -> [UInt8] {
        var output: [UInt8] = []
        html.withUnsafeBufferPointer { append($0, base: base, to: &output) }
        return output
    }

    /// Writes behind what `output` holds, without making strings.
    package static func append(_ html: String, base: String?, to output: inout [UInt8]) {
        var html = html
        html.withUTF8 { append($0, base: base, to: &output) }
    }

    package static func append(_ html: UnsafeBufferPointer<UInt8>, base: String?, to output: inout [UInt8]) {
        // Before anything is judged: a character that is taken out later could have hidden what an address is.
        guard DocumentCleaner.isClean(UnsafeRawBufferPointer(html)) else {
            let clean = DocumentCleaner.cleaned(Array(html))
            return clean.withUnsafeBufferPointer { append(clean: $0, base: base, to: &output) }
        }
        append(clean: html, base: base, to: &output)
    }

    private static func append(clean html: UnsafeBufferPointer<UInt8>, base: String?, to output: inout [UInt8]) {
        if !CleanMarkup.sanitize(html, base: base, into: &output) {
            MarkupSanitizer.sanitize(Array(html), base: base, into: &output)
        }
    }

    /// As `sanitized`, the quick way left out; for comparing the two.
    package static func sanitizedThoroughly(_ html: [UInt8], base: String?) -> [UInt8] {
        var output: [UInt8] = []
        MarkupSanitizer.sanitize(DocumentCleaner.cleaned(html), base: base, into: &output)
        return output
    }

    /// Text as HTML.
    package static func escaped(_ text: String) -> String {
        var markup = SafeMarkup(output: [])
        markup.appendEscaped(text.cleaned(), quotes: false)
        return String(decoding: markup.output, as: UTF8.self)
    }
}
