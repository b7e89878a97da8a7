import Glibc

/// Fewer of something than the program needs. The text says what to do.
package struct LimitError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
