import Glibc
import QuadCore

/// A part of an article or a method that the guide can quote.
package struct Passage: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case method(String)
        case article(String)
    }

    package let source: Source
    package let title: String
    package let section: String
    package let text: String

    init(_ source: Source, title: String, section: String, text: String) {
        self.source = source
        self.title = title
        self.section = section
        self.text = text
    }

    var isOfMethod: Bool { if case .method = source { true } else { false } }

    /// `Study blocks › Rhythm`
    package var citation: String { section.isEmpty ? title : "\(title) › \(section)" }
}
