import QuadCore

/// Messages about losses and changes in files: an empty list must not look like a list that was always empty.
@MainActor
package final class FileNotice {
    private let notice: () async -> String?
    private var last: String?

    /// - Parameter notice: returns the words after the files were read; nil if all is well.
    package init(_ notice: @escaping () async -> String?) { self.notice = notice }

    /// Shows the notice, unless it equals the last notice.
    package func tell(in context: FeatureContext) async {
        let notice = await notice()
        defer { last = notice }
        if let notice, notice != last { context.say(.warning(notice)) }
    }
}
