import FeedKit
import JSONKit
import QuadCore

/// The export of jobs as text for another program.
package struct JobExport: Sendable {
    private let local: LocalTime
    private let version: String

    /// - Parameter version: the version of this program.
    init(local: LocalTime, version: String) {
        self.local = local
        self.version = version
    }

    /// Returns the text. Documents for people leave out unsafe characters that could control a terminal. Formats for
    /// programs keep them, as JSON escapes.
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

    /// Escapes unsafe characters. JSON outside of strings is pure ASCII, so every unsafe character is inside a string.
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
