import Glibc

/// The few system calls that write bytes to disk, so that a test can make one fail like a full or read-only disk. C
/// conventions: -1 and `errno`.
package struct SystemCalls: Sendable {
    package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
    package var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    package var synchronize: @Sendable (_ descriptor: Int32) -> Int32
    package var rename: @Sendable (_ from: String, _ to: String) -> Int32

    package static let real = SystemCalls(
        open: { Glibc.open($0, $1, $2) },
        write: { Glibc.write($0, $1.baseAddress, $1.count) },
        synchronize: { Glibc.fdatasync($0) },
        rename: { Glibc.rename($0, $1) }
    )
}
