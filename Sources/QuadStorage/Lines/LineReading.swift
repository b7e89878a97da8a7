import JSONStore

/// A reader that makes a result from the line of an item.
@usableFromInline
package protocol LineReading {
    associatedtype Found

    init()

    /// - Returns: nil if the line is unreadable.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Found?
}
