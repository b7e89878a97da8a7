import Glibc

/// An error for a system limit below the program's needs. The text says what to do.
package struct LimitError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
