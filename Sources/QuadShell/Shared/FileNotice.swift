import QuadCore

/// Says what was lost or changed in files: an empty list must not look like one that always was.
@MainActor
package final class FileNotice {
    private let notice: () async -> String?
    private var last: String?

    /// - Parameter notice: returns the words after the files were read; nil if all is well.
    package init(_ notice: @escaping () async -> String?) { self.notice = notice }

    /// Says the notice, unless it is the one that was said last.
    package func tell(in context: FeatureContext) async {
        let notice = await notice()
        defer { last = notice }
        if let notice, notice != last { context.say(.warning(notice)) }
    }
}
