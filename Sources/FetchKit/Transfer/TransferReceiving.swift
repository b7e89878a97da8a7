import CCurl
import Glibc

/// A receiver of a transfer's data. The transfer is aborted if a method returns fewer bytes than it was given.
protocol TransferReceiving: AnyObject {
    func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int
    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int
}
