import QuadCore

/// The question for a file to read. The question comes again if the file cannot be read.
@MainActor
package enum FileOpener {
    package static func ask(
        _ question: Dialogs.Question, in context: FeatureContext, _ done: @escaping (ImportFile) -> Void
    ) {
        var question = question
        let files = context.files
        question.complete = { files.completions(of: $0) }
        context.dialogs.ask(question) { path, again in
            guard !path.isEmpty else { return }
            Task {
                do throws(UserFileError) {
                    done(ImportFile(try await files.read(path), path))
                } catch {
                    context.say(.error(error.words))
                    again()
                }
            }
        }
    }
}
