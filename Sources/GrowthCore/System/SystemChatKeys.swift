import QuadCore
import SystemKit

/// Finds an API key in the key file, an environment variable or the output of a command, as the provider is set up.
package struct SystemChatKeys: ChatKeyFinding {
    /// Seconds. The user may have to unlock a password manager first.
    package static let usualPatience: Double = 60

    private let file: any ChatKeyRepository
    private let environment: [String: String]
    private let patience: Double

    package init(
        file: any ChatKeyRepository, environment: [String: String], patience: Double = Self.usualPatience
    ) {
        self.patience = patience
        self.file = file
        self.environment = environment
    }

    package func key(for provider: ChatProvider) async throws(ChatError) -> ChatKey? {
        switch provider.keySource {
        case .none: return nil
        case .file:
            guard let key = try file.key(of: provider.id) else {
                throw ChatError(
                    .setup, "There is no key for \(provider.id); set it with: quad growth key set \(provider.id)")
            }
            return key
        case .environment(let name):
            guard let text = environment[name], let key = ChatKey(text) else {
                throw ChatError(.setup, "The variable \(name) holds no key for \(provider.id); export it and try again")
            }
            return key
        case .command(let words):
            return try await key(of: provider, from: words)
        }
    }

    /// Runs the command for a key. Its error output is not repeated, because the output may contain a part of the key.
    private func key(of provider: ChatProvider, from words: String) async throws(ChatError) -> ChatKey? {
        let failure = ChatError(
            .setup, "The command for the key of \(provider.id) printed no key; try it in a shell: \(words)")
        guard let program = UserProgram(typed: words), let name = program.words.first else { throw failure }
        var child = ChildProcess(name, Array(program.words.dropFirst()))
        child.timeout = patience
        child.endsItsGroup = true
        child.outputLimit = 1 << 16
        let outcome: ChildProcess.Outcome
        do throws(ChildProcess.RunError) { outcome = try await child.run() } catch {
            guard error == .timedOut else { throw failure }
            throw ChatError(
                .setup,
                "The command for the key of \(provider.id) took longer than \(Int(patience.rounded(.up))) seconds "
                    + "and was stopped; try it in a shell: \(words)")
        }
        guard outcome.succeeded,
            let line = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline).first,
            let key = ChatKey(String(line))
        else { throw failure }
        return key
    }
}
