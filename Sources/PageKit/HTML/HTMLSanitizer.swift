import FeedKit

/// A sanitizer for untrusted HTML. Only whitelisted elements and attributes remain, addresses are absolute and cannot
/// run code, and every element is closed. All text is kept except scripts, styles and other programs.
///
/// The output has one form that `HTMLText` and `HTMLPlainText` read fast. Names are in lowercase, and every element is
/// closed or void (`<br />`). End tags that HTML allows to omit are added. Attributes are in double quotes, and the
/// only references are `&amp;`, `&lt;`, `&gt;` and `&quot;`. Sanitizing the output again does not change it.
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

    /// Appends the sanitized HTML to `output` without creating strings.
    package static func append(_ html: String, base: String?, to output: inout [UInt8]) {
        var html = html
        html.withUTF8 { append($0, base: base, to: &output) }
    }

    package static func append(_ html: UnsafeBufferPointer<UInt8>, base: String?, to output: inout [UInt8]) {
        // The document is cleaned before any check, because an unsafe character that is removed later could hide the
        // scheme of an address.
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

    /// Sanitizes without the fast path, to compare both results.
    package static func sanitizedThoroughly(_ html: [UInt8], base: String?) -> [UInt8] {
        var output: [UInt8] = []
        MarkupSanitizer.sanitize(DocumentCleaner.cleaned(html), base: base, into: &output)
        return output
    }

    /// Returns a text as HTML.
    package static func escaped(_ text: String) -> String {
        var markup = SafeMarkup(output: [])
        markup.appendEscaped(text.cleaned(), quotes: false)
        return String(decoding: markup.output, as: UTF8.self)
    }
}
