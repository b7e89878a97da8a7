import QuadCore
import ViewState

// Actions that lead out of the program, each with a message that it was done.
extension FeatureContext {
    /// - Parameter name: the name of the copied text, if the text itself says less.
    package func copy(_ text: String, as name: String? = nil) {
        attemptInTask { [self] in
            say(.success("Copied \(name ?? text) (by \(try await clipboard.copy(text)))"))
        }
    }

    /// Copies addresses, one per line.
    package func copy(addresses: [String]) {
        guard !addresses.isEmpty else { return }
        copy(addresses.joined(separator: "\n"), as: addresses.count > 1 ? "\(addresses.count) addresses" : nil)
    }

    /// Opens an address with the program for it.
    /// - Parameter keys: the key that copies the address, for users who have no such program.
    package func openLink(_ link: String, copiedBy keys: String = "y") {
        do throws(LinkError) {
            try links.open(link)
            say(.success("Opened \(link)"))
        } catch {
            let isMissing = error == .noOpener || error == .noDesktop
            let copying = isMissing ? ", or copy the address with \(keys)" : ""
            say(.warning(error.words.withoutFullStop + copying))
        }
    }

    /// Opens a file with the desktop's program for it.
    package func openFile(_ path: String) {
        attempt(as: .warning) {
            try links.open(file: path)
            say(.success("Opened \(path)"))
        }
    }
}
