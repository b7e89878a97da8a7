import QuadDomain

// What leads out of the program, with the word that it was done.
extension FeatureContext {
    /// - Parameter name: what it is, where the text itself says less.
    package func copy(_ text: String, as name: String? = nil) {
        Task {
            do throws(ClipboardError) {
                say(.success("Copied \(name ?? text) (by \(try await clipboard.copy(text)))"))
            } catch {
                say(.error(error.words))
            }
        }
    }

    /// Opens an address with the program for it.
    package func openLink(_ link: String) {
        do throws(LinkError) {
            try links.open(link)
            say(.success("Opened \(link)"))
        } catch {
            say(.warning(error.words))
        }
    }

    /// Opens a file with the desktop's program for it.
    package func openFile(_ path: String) {
        do throws(LinkError) {
            try links.open(file: path)
            say(.success("Opened \(path)"))
        } catch {
            say(.warning(error.words))
        }
    }
}
