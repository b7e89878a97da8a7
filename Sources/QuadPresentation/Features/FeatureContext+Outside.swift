import QuadDomain

// What leads out of the program, with the word that it was done.
extension FeatureContext {
    /// - Parameter name: what it is, where the text itself says less.
    package func copy(_ text: String, as name: String? = nil) {
        Task {
            do throws(ClipboardError) {
                onMessage(.success("Copied \(name ?? text) (by \(try await clipboard.copy(text)))"))
            } catch {
                onMessage(.error(error.words))
            }
        }
    }

    /// Opens an address with the program for it.
    package func open(_ link: String) {
        do throws(LinkError) {
            try links.open(link)
            onMessage(.success("Opened \(link)"))
        } catch {
            onMessage(.warning(error.words))
        }
    }
}
