import Synchronization
import SystemKit

/// The pattern codes of guesses against answers: a row per guess, a column per answer.
///
/// `Code` holds every code of the word length: 8 bits up to 5 letters, 16 bits up to 10 letters, 32 bits for 11 letters.
final class PatternMatrix<Code: FixedWidthInteger & UnsignedInteger & Sendable>: @unchecked Sendable {
    private static var rowsPerShare: Int { 64 }

    /// The cells from the start of a row to the start of the next row.
    private let stride: Int
    // Written only by `init`; then all threads read.
    private let cells: UnsafeMutablePointer<Code>

    /// Computes all cells on `threads` threads.
    /// - Parameters: words of one length.
    init(guesses: [Word], answers: [Word], threads: Int) {
        let lanes = Code.bitWidth == 8 ? PatternLanes(answers) : nil
        let stride = lanes?.paddedCount ?? answers.count
        self.stride = stride
        cells = .allocate(capacity: max(1, guesses.count * stride))
        // Each thread writes rows of its own.
        nonisolated(unsafe) let cells = cells
        let next = Atomic<Int>(0)
        OwnThread.share(threads) { _ in
            while true {
                let start = next.wrappingAdd(Self.rowsPerShare, ordering: .relaxed).oldValue
                guard start < guesses.count else { break }
                for row in start..<min(start + Self.rowsPerShare, guesses.count) {
                    let room = cells + row * stride
                    guard let lanes else {
                        Scoring.write(guesses[row], against: answers, to: room)
                        continue
                    }
                    room.withMemoryRebound(to: UInt8.self, capacity: stride) { lanes.write(guesses[row], to: $0) }
                }
            }
        }
    }

    deinit { cells.deallocate() }

    func row(_ guess: Int32) -> UnsafePointer<Code> { UnsafePointer(cells + Int(guess) * stride) }
}
