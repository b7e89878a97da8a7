import QuadCore
import StoreKit

package struct DrawerCountError: Error, Equatable, Sendable {
    /// The messages by the value of the piece; 0 stands for the sum.
    package let words: [Int: String]

    package init(words: [Int: String]) {
        self.words = words
    }
}
