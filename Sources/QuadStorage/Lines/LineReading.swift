import JSONStore

/// Makes something of the line of an item.
@usableFromInline
package protocol LineReading {
    associatedtype Found

    init()

    /// - Returns: nil for what cannot be read.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Found?
}
