/// The letters of answers, place by place, so that a guess is scored against 16 answers at once.
///
/// The words have at most five letters: the codes of their patterns fit into bytes. `Scoring` explains the rule and
/// scores single guesses. Scoring all guesses of a list against all answers is three times as fast with lanes.
struct PatternLanes: Sendable {
    typealias Lanes = SIMD16<UInt8>

    static let longest = 5
    private static let width = Lanes.scalarCount

    private let length: Int
    private let count: Int
    /// The lanes of the first letter of all answers, then those of the second letter.
    private let letters: [Lanes]
    private let blocks: Int

    /// - Parameter answers: words of one length, at most `longest`.
    init(_ answers: [Word]) {
        length = answers.first?.length ?? 0
        count = answers.count
        blocks = (count + Self.width - 1) / Self.width
        var letters = [Lanes](repeating: Lanes(), count: blocks * length)
        for (index, answer) in answers.enumerated() {
            for place in 0..<length { letters[place * blocks + index / Self.width][index % Self.width] = answer[place] }
        }
        self.letters = letters
    }

    /// The number of bytes that `write` fills: the number of answers, rounded up to whole lanes.
    var paddedCount: Int { blocks * Self.width }

    /// Writes the code of the pattern of a guess against each answer, in the order of the answers.
    /// - Parameter codes: room for `paddedCount` bytes.
    func write(_ guess: Word, to codes: UnsafeMutablePointer<UInt8>) {
        let room = UnsafeMutableRawPointer(codes)
        letters.withUnsafeBufferPointer { letters in
            for block in 0..<blocks {
                let lanes = Self.codes(of: guess, length, letters, block, blocks)
                room.storeBytes(of: lanes, toByteOffset: block * Self.width, as: Lanes.self)
            }
        }
    }

    private typealias Mask = SIMDMask<SIMD16<Int8>>

    @inline(__always)
    private static func codes(
        of guess: Word, _ length: Int, _ letters: UnsafeBufferPointer<Lanes>, _ block: Int, _ blocks: Int
    ) -> Lanes {
        // The letters of the answers that no letter of the guess has taken yet; 0 for a taken letter.
        var untaken: (Lanes, Lanes, Lanes, Lanes, Lanes) = (Lanes(), Lanes(), Lanes(), Lanes(), Lanes())
        return withUnsafeMutablePointer(to: &untaken) { pointer in
            pointer.withMemoryRebound(to: Lanes.self, capacity: longest) { untaken in
                for place in 0..<length {
                    let answer = letters[place * blocks + block]
                    untaken[place] = answer.replacing(with: 0, where: answer .== Lanes(repeating: guess[place]))
                }
                var code = Lanes()
                for place in 0..<length {
                    let letter = Lanes(repeating: guess[place])
                    let correct = letters[place * blocks + block] .== letter
                    var open = .!correct
                    var mark = Lanes().replacing(with: 2, where: correct)
                    for other in 0..<length where other != place {
                        let found = (untaken[other] .== letter) .& open
                        untaken[other] = untaken[other].replacing(with: 0, where: found)
                        open = open .& .!found
                        mark = mark.replacing(with: 1, where: found)
                    }
                    code = code &+ code &+ code &+ mark
                }
                return code
            }
        }
    }
}
