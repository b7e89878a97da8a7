import QuadCore
import TextKit
import ViewState

/// A writer into a file that the user names. It asks before it replaces an existing file.
@MainActor
package struct FileSaver {
    private let context: FeatureContext

    package init(_ context: FeatureContext) { self.context = context }

    /// Asks for a path and writes there.
    /// - Parameters:
    ///   - question: the question; its text is the suggested name.
    ///   - said: receives the whole path; returns the message that is shown after the write.
    package func ask(
        _ question: Dialogs.Question, writing text: @escaping () async throws -> String,
        said: @escaping (_ path: String) -> String
    ) {
        ask(question, writing: { _ in Array(try await text().utf8) }, said: said)
    }

    /// - Parameter bytes: receives the path; returns the bytes to write.
    package func ask(
        _ question: Dialogs.Question, writing bytes: @escaping (_ path: String) async throws -> [UInt8],
        said: @escaping (_ path: String) -> String
    ) {
        var question = question
        let files = context.files
        question.isSuggested = true
        question.complete = { files.completions(of: $0) }
        context.dialogs.ask(question) { path, again in
            guard !path.isEmpty else { return }
            Task {
                guard await files.hasFile(at: path) else { return await write(bytes, to: path, said, again) }
                context.dialogs.decide(Self.question(of: path)) { answer in
                    guard answer == 0 else { return again() }
                    Task { await write(bytes, to: path, said, again) }
                }
            }
        }
    }

    private static func question(of path: String) -> DialogState {
        DialogState(
            title: "Replace \(path)?", text: "The file already exists. Its contents will be lost.",
            choices: [.init(.character("y"), "Replace it"), .init(.character("n"), "Choose another name")], selected: 1)
    }

    private func write(
        _ bytes: (String) async throws -> [UInt8], to path: String, _ said: (_ path: String) -> String,
        _ again: () -> Void
    ) async {
        await context.attempt(orElse: again) {
            try await context.files.write(try await bytes(path), to: path)
            context.say(.success(said(context.files.whole(path))))
        }
    }
}
