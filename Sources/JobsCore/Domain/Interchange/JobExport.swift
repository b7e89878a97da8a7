import FeedKit
import JSONKit
import QuadCore

/// Jobs as text for another program.
package struct JobExport: Sendable {
    private let local: LocalTime
    private let version: String

    /// - Parameter version: of this program.
    init(local: LocalTime, version: String) {
        self.local = local
        self.version = version
    }

    /// A document for a reader is without what could steer a terminal; one for a program has all of it, in JSON as escapes.
    package func text(_ document: JobsDocument, as format: JobFormat) -> String {
        switch format {
        case .json: escaping(QuadFile.text(document))
        case .taskwarrior: escaping(TaskwarriorWriter(local: local).text(document))
        case .supabase: escaping(SupabaseWriter().text(document))
        case .csv: JobCSVWriter().text(document)
        case .markdown: JobMarkdown(document).text.cleaned()
        case .dot: JobGraphText(document).dot.cleaned()
        case .mermaid: JobGraphText(document).mermaid.cleaned()
        case .ical: JobCalendar(document, local: local, version: version).text.cleaned()
        }
    }

    /// Outside of its strings a JSON text has nothing but ASCII, so that what is found is in one.
    private func escaping(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isUnsafe) else { return json }
        var escaped: [UInt8] = []
        for scalar in json.unicodeScalars {
            if scalar.isUnsafe {
                JSONText.appendUnicodeEscape(scalar, to: &escaped)
            } else {
                escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
