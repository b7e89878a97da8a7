import QuadCore

/// A field that two windows changed at once.
package struct JobConflict: Equatable, Sendable {
    let job: String
    /// As in “status of 4 Counselor signs”.
    let field: String
    let theirs: String
    let ours: String
    /// What became of all of the job, where it is not about one field.
    private let whole: String?

    /// - Parameter whole: as in “was deleted in another window”.
    init(job: String, field: String, theirs: String, ours: String, whole: String? = nil) {
        self.whole = whole
        self.job = job
        self.field = field
        self.theirs = theirs
        self.ours = ours
    }

    var wordsOfImport: String { "\(field) is “\(theirs.clipped)” here and “\(ours.clipped)” in the file" }

    var words: String {
        if let whole { return "\(job) \(whole)" }
        return "\(job): \(field) is “\(theirs.clipped)” in another window; “\(ours.clipped)” was not saved"
    }
}
