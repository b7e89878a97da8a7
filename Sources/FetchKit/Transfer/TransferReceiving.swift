import CCurl
import Glibc

/// Takes in what a transfer receives. Fewer bytes taken than given break it off.
protocol TransferReceiving: AnyObject {
    func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int
    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int
}
